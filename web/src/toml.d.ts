declare module '*.toml' {
  const sections: import('./words').Sections;
  export default sections;
}

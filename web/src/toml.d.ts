declare module '*.toml' {
  const catalogue: import('./words').Catalogue;
  export default catalogue;
}

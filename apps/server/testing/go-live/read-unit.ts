import { readFileSync } from 'node:fs';

/** What a unit starts, as systemd reads it. */
interface Unit {
  readonly user: string;
  readonly words: readonly string[];
  /** The variables of EnvironmentFile=. */
  readonly variables: Readonly<Record<string, string>>;
  readonly umask: string;
}

/** @param fileOf finds the file of a path in the unit */
export function readUnit(path: string, fileOf: (path: string) => string): Unit {
  const text = readFileSync(path, 'utf8');
  const of = (key: string): string => {
    const value = new RegExp(`^${key}=(.*)$`, 'm').exec(text)?.[1];
    if (value === undefined) throw new Error(`${path} has no ${key}=`);
    return value;
  };
  return {
    user: of('User'),
    words: of('ExecStart').split(' '),
    umask: of('UMask'),
    variables: readEnvironment(readFileSync(fileOf(of('EnvironmentFile')), 'utf8')),
  };
}

/** Lines of `NAME=value`; quotes around a value are removed, and `#` begins a comment only at the start of a line. */
function readEnvironment(text: string): Record<string, string> {
  const lines = [...text.matchAll(/^([A-Z_]+)=(.*)$/gm)];
  return Object.fromEntries(
    lines.map(([, name = '', value = '']) => [name, value.replace(/^"(.*)"$/, '$1')]),
  );
}

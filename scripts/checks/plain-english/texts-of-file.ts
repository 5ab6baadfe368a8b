import { extname } from 'node:path';

export type TextKind = 'documents' | 'comments' | 'test titles' | 'interface texts';

export interface Text {
  readonly kind: TextKind;
  readonly text: string;
}

const lineComments: Readonly<Record<string, RegExp>> = {
  '.sql': /--(.*)$/gm,
  '.sh': /^\s*#(.*)$/gm,
};

/** The English of a file by kind, without code in backticks and links. */
export function textsOfFile(file: string, source: string): readonly Text[] {
  const extension = extname(file);
  if (extension === '.md')
    return [{ kind: 'documents', text: withoutCode(source.replaceAll(/```[\s\S]*?```/g, ' ')) }];
  const comments = [
    ...matches(source, /\/\*([\s\S]*?)\*\//g),
    ...matches(source, lineComments[extension] ?? /(?:^|\s)\/\/(.*)$/gm),
  ];
  const texts: Text[] = [{ kind: 'comments', text: withoutCode(comments.join('\n')) }];
  if (/\.(?:test|spec)\.tsx?$/.test(file)) texts.push({ kind: 'test titles', text: titles(source) });
  else if (/text|caption|wording|messages/i.test(file))
    texts.push({ kind: 'interface texts', text: sentences(source) });
  return texts;
}

function withoutCode(text: string): string {
  return text.replaceAll(/`[^`]*`/g, ' ').replaceAll(/https?:\S+/g, ' ');
}

function matches(source: string, pattern: RegExp): readonly string[] {
  return [...source.matchAll(pattern)].map((match) => match[1] ?? '');
}

function titles(source: string): string {
  const called = /\b(?:it|test|describe)(?:\.\w+)*\(\s*(['"`])((?:(?!\1).)*)\1/g;
  return [...source.matchAll(called)].map((match) => match[2] ?? '').join('\n');
}

function sentences(source: string): string {
  const quoted = /(['"`])([^'"`\n]*[a-z] [a-z][^'"`\n]*)\1/g;
  return [...source.matchAll(quoted)].map((match) => match[2] ?? '').join('\n');
}

import { basename } from 'node:path';
import type { SourceText } from './read-words.ts';

/** The citable targets, read from the documents that list them. */
export interface KnownTargets {
  /** Of docs/requirements.md. */
  readonly requirements: ReadonlySet<string>;
  /** Of docs/findings.md. */
  readonly findings: ReadonlySet<string>;
  /** Numbers of the files in docs/decisions. */
  readonly decisions: ReadonlySet<string>;
  /** Headings of docs/sources.md, each with the marks listed under it: `§4`, `rule 12`, `T18`. */
  readonly sources: ReadonlyMap<string, ReadonlySet<string>>;
  readonly files: ReadonlySet<string>;
}

/** @param documents the documents in docs/; @param files all files of the repository, by their path from its root */
export function readTargets(documents: readonly SourceText[], files: readonly string[]): KnownTargets {
  const textOf = (name: string): string =>
    documents.find(({ file }) => basename(file) === name && !file.includes('decisions/'))?.text ?? '';
  return {
    requirements: firstWords(textOf('requirements.md')),
    findings: firstWords(textOf('findings.md')),
    decisions: new Set(files.flatMap((file) => /docs\/decisions\/(\d{3})-/.exec(file)?.[1] ?? [])),
    sources: readSources(textOf('sources.md')),
    files: new Set(files),
  };
}

/** `- **AUTH-01** …` */
function firstWords(text: string): Set<string> {
  return new Set([...text.matchAll(/^- \*\*([\w-]+)\*\*/gm)].map((match) => match[1] ?? ''));
}

/** `## contract.md`, and under it `- **§3** Login`. */
function readSources(text: string): Map<string, Set<string>> {
  const parts = text.split(/^## /m).slice(1);
  return new Map(
    parts.map((part) => {
      const heading = /^[^\n(]*/.exec(part)?.[0].trim() ?? '';
      const marks = [...part.matchAll(/^- \*\*([^*]+)\*\*/gm)].map((match) => match[1] ?? '');
      return [heading, new Set(marks)];
    }),
  );
}

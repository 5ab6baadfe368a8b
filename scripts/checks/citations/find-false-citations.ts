import type { KnownTargets } from './known-targets.ts';
import type { Words } from './read-words.ts';

interface Rule {
  readonly pattern: RegExp;
  isKnown(match: RegExpExecArray, known: KnownTargets): boolean;
}

// 'UTF-16' has the form of a requirement's id.
const noRequirement = new Set(['UTF-16', 'UTF-32', 'ASN-01']);

/** A section's owner precedes it, unless it is the specification. */
const section =
  /(?:(contract\.md|trust\.md|domain pack(?:[’']s)?,? README|README of the domain pack|domain pack|README|(?:ISO|RFC) [\d-]+),? )?§ ?(\d{1,2})(?: of the domain pack)?/g;

const rules: readonly Rule[] = [
  {
    pattern: /\b[A-Z]{3,8}-\d{2}\b/g,
    isKnown: ([id], { requirements }) => requirements.has(id) || noRequirement.has(id),
  },
  { pattern: /(?<![\w#&-])[ABDHMU]\d{1,2}(?![\w-])/g, isKnown: ([id], { findings }) => findings.has(id) },
  {
    pattern: /\b[Dd]ecisions? (\d{1,3})\b/g,
    isKnown: ([, number = ''], { decisions }) => decisions.has(number),
  },
  { pattern: section, isKnown: knowsSection },
  {
    pattern: /\b(trust\.md),? (?:rules (\d+) and (\d+)|(rule \d+)|(T\d+))/g,
    isKnown: ([, source = '', first, second, rule, goal], { sources }) => {
      const marks = first ? [`rule ${first}`, `rule ${second ?? ''}`] : [rule ?? goal ?? ''];
      return marks.every((mark) => sources.get(source)?.has(mark));
    },
  },
  {
    pattern: /(?<![\w/.:@{>*-])(?:[\w@-][\w.@-]*\/)*[\w.-]+\.(?:tsx?|mjs|cjs|md|json|sql|css|csv|html)\b/g,
    isKnown: ([cited], { files, sources }) => sources.has(cited) || files.has(cited) || endsAny(files, cited),
  },
  {
    pattern: /`((?:apps|packages|e2e|bench|scripts|docs)\/[^`\s]*)`/g,
    isKnown: ([, path = ''], { files }) => isPlace(files, path),
  },
  // A number in another system cannot be found with only the repository.
  { pattern: /\b[Ii]ssue (?:\d+|')/g, isKnown: () => false },
];

/** Every id, section, decision and file that is cited and cannot be found in the repository. */
export function findFalseCitations(words: readonly Words[], known: KnownTargets): string[] {
  return words.flatMap(({ file, line, text }) =>
    rules.flatMap(({ pattern, isKnown }) =>
      [...text.matchAll(pattern)]
        .filter((match) => !isKnown(match, known))
        .map((match) => {
          const at = line + text.slice(0, match.index).split('\n').length - 1;
          return `${file}:${String(at)}: ${match[0]} is cited and cannot be found`;
        }),
    ),
  );
}

function knowsSection([, owner, number = '']: RegExpExecArray, { sources }: KnownTargets): boolean {
  // A standard's own sections are the standard's matter.
  if (owner !== undefined && /^(?:ISO|RFC) /.test(owner)) return true;
  const source = !owner ? 'specification' : owner.endsWith('.md') ? owner : 'domain pack';
  return sources.get(source)?.has(`§${number}`) ?? false;
}

/** A file or folder; for `features/<noun>` and `{db,domain}` the part before. */
function isPlace(files: ReadonlySet<string>, path: string): boolean {
  const [before = ''] = path.split(/[<{*]/);
  const start = before === path ? `${path.replace(/\/$/, '')}/` : before;
  for (const file of files) if (file === path || file.startsWith(start)) return true;
  return false;
}

function endsAny(files: ReadonlySet<string>, cited: string): boolean {
  const end = `/${cited.replace(/^(?:\.\.?\/)+/, '')}`;
  for (const file of files) if (`/${file}`.endsWith(end)) return true;
  return false;
}

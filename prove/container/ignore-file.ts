import { matchesGlob } from 'node:path';

/** Which paths of the context the builder never sees; later lines win, `!` takes one back. */
export function ignoreFile(text: string): (path: string) => boolean {
  const rules = text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '' && !line.startsWith('#'))
    .map((line) => ({ isBack: line.startsWith('!'), pattern: line.replace(/^!/, '').replace(/\/$/, '') }));
  return (path) => {
    const parts = path.split('/');
    const prefixes = parts.map((_, index) => parts.slice(0, index + 1).join('/'));
    let isIgnored = false;
    for (const { isBack, pattern } of rules)
      if (prefixes.some((prefix) => matchesGlob(prefix, pattern))) isIgnored = !isBack;
    return isIgnored;
  };
}

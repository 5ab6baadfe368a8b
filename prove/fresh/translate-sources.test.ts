import { expect, test } from 'vitest';
import { translateSources } from './translate-sources.ts';

const from = { from: 'bookworm', to: 'trixie' };

test('O13 changes only the suites of Debian’s deb822 sources', () => {
  const text = `Types: deb
# http://snapshot.example/bookworm
URIs: http://mirror.example/bookworm-cache/debian
Suites: bookworm bookworm-updates
Components: main
Signed-By: /usr/share/keyrings/debian-archive-keyring.gpg

Types: deb
URIs: http://mirror.example/security
Suites: bookworm-security
Components: main

Types: deb
URIs: https://vendor.example/node
Suites: nodistro
Components: main

Enabled: no
Types: deb
URIs: http://old.example/debian
Suites: bookworm
Components: main
`;
  const { deb822, oneLine, mirror } = translateSources([{ isDeb822: true, text }], from);
  expect(deb822).toBe(`Types: deb
URIs: http://mirror.example/bookworm-cache/debian
Suites: trixie trixie-updates
Components: main
Signed-By: /usr/share/keyrings/debian-archive-keyring.gpg

Types: deb
URIs: http://mirror.example/security
Suites: trixie-security
Components: main
`);
  expect(oneLine).toBe('');
  expect(mirror).toBe('http://mirror.example/bookworm-cache/debian');
});

test('O13 changes the suite of single-line sources, with or without options', () => {
  const text = `# deb http://old.example/debian bookworm main
deb-src http://mirror.example/debian bookworm main
deb http://mirror.example/security bookworm-security main
deb [arch=amd64 signed-by=/k.gpg] http://mirror.example/bookworm-cache/debian bookworm main contrib
deb https://vendor.example/sdk sdk-bookworm main
`;
  const { deb822, oneLine, mirror } = translateSources([{ isDeb822: false, text }], from);
  expect(oneLine).toBe(`deb http://mirror.example/security trixie-security main
deb [arch=amd64 signed-by=/k.gpg] http://mirror.example/bookworm-cache/debian trixie main contrib
`);
  expect(deb822).toBe('');
  expect(mirror).toBe('http://mirror.example/bookworm-cache/debian');
});

test('O13 without sources debootstrap chooses its mirror', () => {
  expect(translateSources([], from)).toEqual({ deb822: '', oneLine: '', mirror: undefined });
});

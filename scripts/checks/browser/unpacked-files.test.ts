import { execFileSync } from 'node:child_process';
import { chmodSync, mkdirSync, mkdtempSync, realpathSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { plannedPackages } from './unpack-browser.ts';
import { libraryFolders, startScript } from './unpacked-files.ts';

// The places of bookworm's and trixie's packages.
const files = [
  'usr/lib/x86_64-linux-gnu/libnss3.so',
  'usr/lib/x86_64-linux-gnu/nss/libsoftokn3.so',
  'usr/lib/x86_64-linux-gnu/pulseaudio/libpulsecommon-16.1.so',
  'lib/x86_64-linux-gnu/libdbus-1.so.3.32.4',
  'lib/x86_64-linux-gnu/libexpat.so.1',
  'usr/lib/chromium/libEGL.so',
  'usr/share/doc/libdbus-1-3/copyright',
];

test('O13 finds the libraries of both trees and their subfolders, plain folders first', () => {
  const root = makeTree(files);
  expect(libraryFolders(join(root, 'root'))).toEqual([
    'usr/lib/x86_64-linux-gnu',
    'lib/x86_64-linux-gnu',
    'usr/lib/x86_64-linux-gnu/pulseaudio',
    'usr/lib/x86_64-linux-gnu/nss',
  ]);
});

test('O13 finds the libraries of other processors', () => {
  const root = makeTree(['lib/aarch64-linux-gnu/libexpat.so.1', 'lib/arm-linux-gnueabihf/libexpat.so.1']);
  expect(libraryFolders(join(root, 'root')).sort()).toEqual([
    'lib/aarch64-linux-gnu',
    'lib/arm-linux-gnueabihf',
  ]);
});

test('O13 starts the program with every library folder, its arguments and its fonts, also after a move', () => {
  const folder = makeTree(files);
  const program = join(folder, 'root/usr/lib/chromium/program');
  writeFileSync(program, '#!/bin/sh\necho "$LD_LIBRARY_PATH|$FONTCONFIG_PATH|$*"\n');
  const script = join(folder, 'chromium');
  writeFileSync(script, startScript(join(folder, 'root'), 'usr/lib/chromium/program'));
  for (const file of [program, script]) chmodSync(file, 0o755);
  const moved = join(makeTree([]), 'a folder', 'chromium');
  mkdirSync(dirname(dirname(moved)), { recursive: true });
  symlinkSync(folder, dirname(moved));
  const here = realpathSync(folder);
  const [libraries, fonts, words] = execFileSync(moved, ['--one', 'two words']).toString().trim().split('|');
  expect(libraries?.split(':')).toEqual(
    libraryFolders(join(folder, 'root')).map((name) => join(here, 'root', name)),
  );
  expect(fonts).toBe(here);
  expect(words).toBe('--one two words');
});

test('O13 unpacks what apt would install, but never another C library than the loader’s', () => {
  const plan = `Inst libc6 [2.36-9] (2.36-10 Debian:12.9/stable [amd64])
Inst libexpat1 [2.5.0-1] (2.5.0-2 Debian:12.9/stable [amd64])
Inst libdbus-1-3 (1.14.10-1 Debian:12.9/stable [amd64])
Conf libdbus-1-3 (1.14.10-1 Debian:12.9/stable [amd64])`;
  expect(plannedPackages(plan)).toEqual(['libexpat1', 'libdbus-1-3']);
});

function makeTree(paths: readonly string[]): string {
  const folder = mkdtempSync(join(tmpdir(), 'kyc-unpacked-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  for (const path of paths) {
    mkdirSync(dirname(join(folder, 'root', path)), { recursive: true });
    writeFileSync(join(folder, 'root', path), '');
  }
  return folder;
}

import { globSync } from 'node:fs';
import { dirname } from 'node:path';

/**
 * Folders with shared libraries among unpacked Debian packages, relative to `unpackedRoot`: both library trees (bookworm ships
 * libdbus and libexpat in /lib) and subfolders such as `pulseaudio` and `nss`.
 */
export function libraryFolders(unpackedRoot: string): string[] {
  const libraries = globSync('{usr/,}lib/*-linux-gnu*/**/*.so*', { cwd: unpackedRoot });
  const folders = [...new Set(libraries.map((file) => dirname(file)))];
  // Plain folders first: a plug-in's folder must not hide a library of the same name.
  return folders.sort((a, b) => depth(a) - depth(b) || (a < b ? 1 : -1));
}

function depth(folder: string): number {
  return folder.replace(/^usr\//, '').split('/').length;
}

/**
 * A script that starts the unpacked browser with its libraries and fonts. A script because LD_LIBRARY_PATH in the environment of
 * the tests would reach Node and PostgreSQL too. It finds its folder itself, so a moved checkout keeps its browser.
 */
export function startScript(unpackedRoot: string, executable: string): string {
  const folders = libraryFolders(unpackedRoot).map((folder) => `$here/root/${folder}`);
  return `#!/bin/sh
here=$(dirname "$(readlink -f "$0")")
export LD_LIBRARY_PATH="${folders.join(':')}"
export FONTCONFIG_PATH="$here" XDG_CACHE_HOME="$here/cache"
exec "$here/root/${executable}" "$@"
`;
}

// Debian links its rules into /etc/fonts/conf.d while it configures the package, which unpacking omits. These choose families.
const rules = ['45-generic', '45-latin', '49-sansserif', '60-generic', '60-latin', '65-nonlatin'];
const includes = rules.map(
  (name) => `  <include ignore_missing="yes">root/usr/share/fontconfig/conf.avail/${name}.conf</include>`,
);

/** fonts.conf next to the start script: the unpacked fonts and the system's, which may not exist. */
export const fontsConfiguration = `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "urn:fontconfig:fonts.dtd">
<fontconfig>
  <dir prefix="relative">root/usr/share/fonts</dir>
  <dir>/usr/share/fonts</dir>
  <cachedir prefix="xdg">fontconfig</cachedir>
  <include ignore_missing="yes">/etc/fonts/conf.d</include>
${includes.join('\n')}
</fontconfig>
`;

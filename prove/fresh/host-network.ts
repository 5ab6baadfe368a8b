import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, globSync, readFileSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { translateSources } from './translate-sources.ts';

const authorities = '/etc/ssl/host-authorities.pem';
const npmSettings = ['registry', 'proxy', 'https-proxy', 'noproxy', 'strict-ssl'];

/** This machine's Debian sources, for another release: in deb822 or one-line form, and the first mirror. */
export function readAptSources(release: string): ReturnType<typeof translateSources> {
  const own = /^VERSION_CODENAME=(\S+)$/m.exec(readFileSync('/etc/os-release', 'utf8'))?.[1] ?? '';
  const files = ['/etc/apt/sources.list', ...globSync('/etc/apt/sources.list.d/*.{list,sources}')]
    .filter((file) => existsSync(file))
    .map((file) => ({ isDeb822: file.endsWith('.sources'), text: readFileSync(file, 'utf8') }));
  return translateSources(files, { from: own, to: release });
}

/** Lets the root folder reach the network as this machine does: names, apt's mirrors and proxies, trusted authorities. */
export function writeHostNetwork(folder: string, release: string): void {
  for (const file of ['/etc/resolv.conf', '/etc/hosts'])
    if (existsSync(file)) writeFileSync(join(folder, file), readFileSync(file));
  const { deb822, oneLine } = readAptSources(release);
  for (const [file, text] of [
    ['etc/apt/sources.list', oneLine],
    ['etc/apt/sources.list.d/debian.sources', deb822],
  ] as const) {
    rmSync(join(folder, file), { force: true });
    if (text !== '') writeFileSync(join(folder, file), text);
  }
  const settings = execFileSync('apt-config', ['dump']).toString();
  const network = settings.match(/^Acquire::(?:https?|Retries|ForceIPv|Check-)\S* .*$/gm) ?? [];
  writeFileSync(join(folder, 'etc/apt/apt.conf.d/90host-network'), `${network.join('\n')}\n`);
  const system = '/etc/ssl/certs/ca-certificates.crt';
  if (existsSync(system)) cpSync(realpathSync(system), join(folder, system));
  const own = ownAuthorities();
  if (own !== undefined) cpSync(realpathSync(own), join(folder, authorities));
}

/** npm's registry, proxies and authorities of this machine, as the environment of a program inside `folder`. */
export function npmVariables(folder: string): Record<string, string> {
  const settings = npmConfig();
  const values = Object.entries(settings).filter(
    ([name, value]) =>
      (npmSettings.includes(name) || name.endsWith(':registry')) && value !== null && value !== '',
  );
  const variables = values.map(([name, value]) => [`npm_config_${name}`, String(value)] as const);
  const trusted = existsSync(join(folder, authorities))
    ? { NODE_EXTRA_CA_CERTS: authorities, npm_config_cafile: authorities }
    : {};
  return { ...Object.fromEntries(variables), ...trusted };
}

function ownAuthorities(): string | undefined {
  const { cafile } = npmConfig();
  const file = process.env['NODE_EXTRA_CA_CERTS'] ?? (typeof cafile === 'string' ? cafile : undefined);
  return file !== undefined && existsSync(file) ? file : undefined;
}

function npmConfig(): Record<string, unknown> {
  const text = execFileSync('npm', ['config', 'ls', '-l', '--json'], { stdio: ['ignore', 'pipe', 'ignore'] });
  return JSON.parse(text.toString()) as Record<string, unknown>;
}

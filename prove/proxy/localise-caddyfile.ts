export interface LocalProxy {
  readonly adminPort: number;
  readonly httpPort: number;
  readonly httpsPort: number;
  /** Address of each upstream of the file, `api-1:8080` to `127.0.0.1:40123`. */
  readonly upstreams: Readonly<Record<string, string>>;
  /** Paths of the PEM files, which replace the certificate that Caddy obtains itself. */
  readonly certificate: { readonly chain: string; readonly key: string };
}

/**
 * Changes only what depends on the machine: ports, upstream addresses and the certificate.
 * @throws when the file lacks one of these places, or names it more than once
 */
export function localiseCaddyfile(text: string, local: LocalProxy): string {
  const { adminPort, httpPort, httpsPort, upstreams, certificate } = local;
  const edits: readonly (readonly [place: string, replacement: string])[] = [
    [
      'admin 127.0.0.1:2019\n',
      [
        `admin 127.0.0.1:${String(adminPort)}`,
        `http_port ${String(httpPort)}`,
        `https_port ${String(httpsPort)}`,
        'skip_install_trust\n',
      ].join('\n\t'),
    ],
    ['servers :80 {', `servers :${String(httpPort)} {`],
    ['\n{$PUBLIC_URL} {\n', `\n{$PUBLIC_URL} {\n\ttls ${certificate.chain} ${certificate.key}\n`],
    ...Object.entries(upstreams),
  ];
  let localised = text;
  for (const [place, replacement] of edits) {
    const parts = localised.split(place);
    if (parts.length !== 2)
      throw new Error(`The Caddyfile names ${JSON.stringify(place)} ${String(parts.length - 1)} times.`);
    localised = parts.join(replacement);
  }
  return localised;
}

/**
 * Seconds of a duration such as `10s` or `2m`, by the name of the option; the longest if servers differ.
 * @param standard Caddy's default, when the file may omit the option
 * @throws when the option is missing and has no `standard`
 */
export function secondsOf(text: string, option: string, standard?: number): number {
  const found = [...text.matchAll(new RegExp(`^\\s*${option} (\\d+)(s|m)$`, 'gm'))];
  const seconds = found.map(([, amount, unit]) => Number(amount) * (unit === 'm' ? 60 : 1));
  if (found.length === 0 && standard !== undefined) return standard;
  if (found.length === 0) throw new Error(`The Caddyfile has no option ${option}.`);
  return Math.max(...seconds);
}

import type { DemoAuthority } from './demo-authority.ts';

type Name = keyof DemoAuthority;
const names = ['root', 'eSign', 'timeStamper', 'uidai', 'digiLocker'] as const satisfies readonly Name[];

/** The keys and certificates as JSON: certificates as base64, keys as PEM. */
export function writeAuthority(authority: DemoAuthority): string {
  return JSON.stringify(
    Object.fromEntries(
      names.map((name) => {
        const { certificate, privateKey } = authority[name];
        return [name, { certificate: Buffer.from(certificate).toString('base64'), privateKey }];
      }),
    ),
  );
}

/** @throws Error for another text than `writeAuthority` returns */
export function readAuthority(text: string): DemoAuthority {
  const written = JSON.parse(text) as Readonly<Record<Name, { certificate: string; privateKey: string }>>;
  const of = (name: Name) => ({
    certificate: Buffer.from(written[name].certificate, 'base64'),
    privateKey: written[name].privateKey,
  });
  return {
    root: of('root'),
    eSign: of('eSign'),
    timeStamper: of('timeStamper'),
    uidai: of('uidai'),
    digiLocker: of('digiLocker'),
  };
}

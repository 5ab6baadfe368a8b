interface Manifest {
  readonly name?: string;
  readonly dependencies?: Readonly<Record<string, string>>;
  readonly devDependencies?: Readonly<Record<string, string>>;
  readonly optionalDependencies?: Readonly<Record<string, string>>;
}

/** Dependencies without a single version; workspace packages are next to each other and have none. */
export function findRanges(manifest: string): string[] {
  const { name = '', dependencies, devDependencies, optionalDependencies } = JSON.parse(manifest) as Manifest;
  return Object.entries({ ...dependencies, ...devDependencies, ...optionalDependencies })
    .filter(([dependency]) => !dependency.startsWith('@kyc/'))
    .filter(([, version]) => !/^(?:npm:.+@)?\d+\.\d+\.\d+(?:-[\w.]+)?$/.test(version))
    .map(([dependency, version]) => `${name}: ${dependency} ${version} is a range: name one version`);
}

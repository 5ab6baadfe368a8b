import { parse } from 'yaml';
import * as z from 'zod';

const scalar = z.union([z.string(), z.number(), z.boolean()]).transform(String);
const composeFile = z.object({
  services: z.record(
    z.string(),
    z.object({
      env_file: z.array(z.string()).default([]),
      environment: z.record(z.string(), scalar).default({}),
    }),
  ),
});

/**
 * The variables that a service of the compose file receives: its `env_file`s in order, then `environment`, which wins.
 * @param files content of each `env_file`, by the name that the compose file uses
 * @throws for an unknown service or `env_file`
 */
export function composeEnvironment(
  text: string,
  { service, files }: { service: string; files: Readonly<Record<string, string>> },
): Record<string, string> {
  const found = composeFile.parse(parse(text, { merge: true })).services[service];
  if (found === undefined) throw new Error(`The compose file has no service ${service}.`);
  const variables: Record<string, string> = {};
  for (const name of found.env_file) {
    const content = files[name];
    if (content === undefined) throw new Error(`The service ${service} reads ${name}, which is missing.`);
    Object.assign(variables, readEnvFile(content));
  }
  return { ...variables, ...found.environment };
}

/** `NAME=value` lines; quotes around a value and lines that begin with `#` are dropped. */
export function readEnvFile(text: string): Record<string, string> {
  const lines = [...text.matchAll(/^([A-Za-z_]\w*)=(.*)$/gm)];
  return Object.fromEntries(
    lines.map(([, name = '', value = '']) => [name, value.trim().replace(/^(["'])(.*)\1$/, '$2')]),
  );
}

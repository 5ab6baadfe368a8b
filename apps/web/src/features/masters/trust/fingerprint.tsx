import { Code } from '@mantine/core';

/** In groups of four, as authorities publish it. */
export function Fingerprint({ value }: { readonly value: string }) {
  return <Code style={{ overflowWrap: 'anywhere' }}>{value.match(/.{1,4}/gu)?.join(' ') ?? value}</Code>;
}

import { Text } from '@mantine/core';

/** The lines under a dialog's text. */
export function DialogDetails({ details }: { readonly details: readonly string[] }) {
  return details.map((detail) => (
    <Text key={detail} size="sm" fw={550} mt={6} style={{ overflowWrap: 'anywhere' }}>
      {detail}
    </Text>
  ));
}

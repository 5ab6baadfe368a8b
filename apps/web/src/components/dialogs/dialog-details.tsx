import { Text } from '@mantine/core';

/** The lines under what a dialog says. */
export function DialogDetails({ details }: { readonly details: readonly string[] }) {
  return details.map((detail) => (
    <Text key={detail} size="sm" c="dimmed" mt={4} style={{ overflowWrap: 'anywhere' }}>
      {detail}
    </Text>
  ));
}

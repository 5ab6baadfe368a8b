import { Anchor, Paper, Stack, Text } from '@mantine/core';
import { Link, notFound, useParams } from '@tanstack/react-router';
import { PageHeader } from '../../components/page/page-header.tsx';
import { onboardingSamples } from './onboarding-samples.ts';

export function OnboardingSamplePage() {
  const { page } = useParams({ from: '/shell/styleguide/$page' });
  const sample = onboardingSamples[page];
  if (!sample) throw notFound();
  return (
    <>
      <PageHeader
        title={sample.title}
        trail={[
          <Anchor key="styleguide" component={Link} to="/styleguide" fz="xs">
            Showcase
          </Anchor>,
        ]}
      />
      <Paper withBorder p="md" maw={560}>
        <Stack gap="xs">
          {sample.lines.map((line) => (
            <Text key={line} size="sm">
              {line}
            </Text>
          ))}
        </Stack>
      </Paper>
    </>
  );
}

import { allStatuses } from '@kyc/contract/application-status';
import {
  Anchor,
  Button,
  Group,
  List,
  Paper,
  Select,
  SimpleGrid,
  Stack,
  Text,
  TextInput,
  Title,
} from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useState, type ReactNode } from 'react';
import { DateRangeInput } from '../../components/inputs/date-range-input.tsx';
import { EmptyState } from '../../components/notices/empty-state.tsx';
import { ErrorState } from '../../components/notices/error-state.tsx';
import { PageHeader } from '../../components/page/page-header.tsx';
import { StatusBadge } from '../../components/display/status-badge.tsx';
import { TruncatedText } from '../../components/display/truncated-text.tsx';
import { alertError, alertSuccess, confirm } from '../../lib/page/dialogs.ts';
import { onboardingSamples } from './onboarding-samples.ts';
import { SampleGrid } from './sample-grid.tsx';

/** ROUTE-05: public, dummy content only, no call of the product. Its texts are samples, so they are in this file. */
export function StyleguidePage() {
  const [range, setRange] = useState<{ from: string | null; to: string | null }>({ from: null, to: null });
  return (
    <>
      <PageHeader title="Showcase" />
      <Text size="sm" c="dimmed" mb="sm">
        Sample content only: names, numbers and rules on this page are made up.
      </Text>
      <SimpleGrid cols={{ base: 1, md: 2 }} spacing="sm">
        <Sample title="Statuses">
          <Group gap={6}>
            {allStatuses.map((status) => (
              <StatusBadge key={status} status={status} />
            ))}
            <StatusBadge status={4} suffix="(STP)" />
          </Group>
        </Sample>
        <Sample title="Buttons and dialogs">
          <Group gap="xs">
            <Button onClick={() => void confirm('You are marking this sample as done. Are you sure?')}>
              Confirm
            </Button>
            <Button variant="default" onClick={() => void alertError('Sample error.')}>
              Alert
            </Button>
            <Button variant="light" onClick={() => void alertSuccess('Sample success.')}>
              Success
            </Button>
            <Button color="red" variant="light">
              Reject
            </Button>
          </Group>
        </Sample>
        <Sample title="Inputs">
          <Stack gap="xs">
            <Group gap="xs">
              <DateRangeInput value={range} onChange={setRange} />
            </Group>
            <Group gap="xs" grow>
              <TextInput
                aria-label="Letters and digits"
                placeholder="Letters and digits"
                classNames={{ input: 'alphanumeric' }}
              />
              <Select aria-label="Source" data={['All', 'Kyc', 'Partner']} defaultValue="All" />
            </Group>
          </Stack>
        </Sample>
        <Sample title="Sample rules">
          <List size="sm" spacing={4}>
            <List.Item>A 1-rupee penny drop to the bank account takes about 28 seconds.</List.Item>
            <List.Item>Verifier counters below 25% should be reset.</List.Item>
            <List.Item>The customer speaks a 6-digit number in the in-person video.</List.Item>
          </List>
          <Text size="sm" mt="xs">
            Remark: <TruncatedText text="Photo is blurred, please upload a sharper one." limit={10} />
          </Text>
        </Sample>
      </SimpleGrid>
      <Sample title="Grid">
        <SampleGrid />
      </Sample>
      <SimpleGrid cols={{ base: 1, md: 3 }} spacing="sm">
        <Sample title="Empty">
          <EmptyState title="No data available" hint="Change the filter to see more." />
        </Sample>
        <Sample title="Failed">
          <ErrorState title="The list could not be loaded" onRetry={() => undefined} />
        </Sample>
        <Sample title="Onboarding pages">
          <Stack gap={6}>
            {Object.entries(onboardingSamples).map(([page, { title }]) => (
              <Anchor key={page} component={Link} to={`/styleguide/${page}`} size="sm">
                {title}
              </Anchor>
            ))}
            <Anchor component={Link} to="/forgot-password" size="sm">
              Forgot password
            </Anchor>
          </Stack>
        </Sample>
      </SimpleGrid>
    </>
  );
}

function Sample({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <Paper component="section" withBorder p="sm" mb="sm">
      <Title order={2} mb="xs">
        {title}
      </Title>
      {children}
    </Paper>
  );
}

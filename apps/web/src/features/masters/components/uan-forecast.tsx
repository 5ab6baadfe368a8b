import { Alert, Group, Text } from '@mantine/core';
import { uanForecast, uans } from '@kyc/contract/masters/uans';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { t } from '../../../lib/texts/t.ts';
import { callApi } from '../../../lib/api/api-client.ts';
import { formatCount } from '../../../lib/display/formatting.ts';

/** How many numbers are left, and how long they last. */
export function UanForecast() {
  const { data } = useQuery({
    // Reloaded after each save of a series.
    queryKey: ['master', uans.entity, 'forecast'],
    queryFn: ({ signal }) => callApi(uanForecast, { loader: 'hidden', errors: 'quiet', signal }),
    retry: false,
  });
  if (!data) return null;
  const figures = [
    [t('masters.forecast.left'), formatCount(data.Remaining)],
    [t('masters.forecast.perDay'), String(data.PerDay)],
    [
      t('masters.forecast.days'),
      data.DaysLeft === null ? t('masters.forecast.endless') : formatCount(data.DaysLeft),
    ],
  ] as const;
  return (
    <>
      {data.Alert ? (
        <Alert color="orange" icon={<IconAlertTriangle size={17} />} mb="xs" py={8}>
          {t('masters.forecast.alert')}
        </Alert>
      ) : null}
      <Group gap="lg" mb="xs">
        {figures.map(([label, figure]) => (
          <Text key={label} size="sm">
            <Text span size="sm" c="dimmed">
              {label}:
            </Text>{' '}
            <b>{figure}</b>
          </Text>
        ))}
      </Group>
    </>
  );
}

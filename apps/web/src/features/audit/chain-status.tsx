import { verifyAuditNow } from '@kyc/contract/audit/audit';
import { Button, Group, List, Text } from '@mantine/core';
import { IconShieldCheck, IconShieldQuestion, IconShieldX } from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { t } from '../../lib/texts/t.ts';
import { callApi } from '../../lib/api/api-client.ts';
import { formatCount, formatDateTime } from '../../lib/display/formatting.ts';
import { chainQuery } from './audit-queries.ts';
import classes from './audit.module.css';

/** The command lists further ones. */
const mostShown = 20;

/** A trail that was never verified shows no tick. */
const shields = { unverified: IconShieldQuestion, broken: IconShieldX, intact: IconShieldCheck };

/** Whether the trail was changed outside the product, as of the last complete verification. */
export function ChainStatus() {
  const queries = useQueryClient();
  const { data } = useQuery(chainQuery);
  if (data === undefined) return <div className={classes['chain']} aria-busy />;
  const { ChainNo, Waiting, Verified, IsRunning } = data;
  const isBroken = Verified !== null && Verified.Findings.length > 0;
  const verify = async () => {
    try {
      await callApi(verifyAuditNow, { loader: 'hidden' });
    } finally {
      await queries.invalidateQueries(chainQuery);
    }
  };
  const state = Verified === null ? 'unverified' : isBroken ? 'broken' : 'intact';
  const ShieldIcon = shields[state];
  return (
    <section className={classes['chain']} aria-label={t('audit.chain.name')} data-state={state}>
      <Group gap="sm" wrap="nowrap" align="start">
        <ShieldIcon size={22} aria-hidden />
        <div>
          <Text size="sm" fw={600}>
            <Verdict verified={Verified} />
          </Text>
          <Text size="xs" c="dimmed">
            {t('audit.chain.reaches', { row: formatCount(ChainNo), count: Waiting })}
          </Text>
        </div>
      </Group>
      <Button variant="default" size="xs" loading={IsRunning} onClick={() => void verify()}>
        {IsRunning ? t('audit.chain.running') : t('audit.chain.verify')}
      </Button>
      {isBroken ? (
        <List size="sm" className={classes['findings']}>
          {Verified.Findings.slice(0, mostShown).map((finding) => (
            <List.Item key={`${finding.What} ${finding.Says}`}>{finding.Says}</List.Item>
          ))}
          {Verified.Findings.length > mostShown ? (
            <List.Item>{t('audit.chain.more', { count: Verified.Findings.length - mostShown })}</List.Item>
          ) : null}
        </List>
      ) : null}
    </section>
  );
}

function Verdict({
  verified,
}: {
  readonly verified: {
    readonly On: string;
    readonly Rows: number;
    readonly WholeTo: number;
    readonly Findings: readonly unknown[];
  } | null;
}) {
  if (verified === null) return t('audit.chain.never');
  const { WholeTo, Rows, On, Findings } = verified;
  const values = { row: formatCount(WholeTo), rows: formatCount(Rows), on: formatDateTime(On) };
  return Findings.length === 0 ? t('audit.chain.whole', values) : t('audit.chain.broken', values);
}

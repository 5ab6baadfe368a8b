import type { SecondFactor as Way } from '@kyc/contract/auth/login';
import { Anchor, Stack, Text } from '@mantine/core';
import { t } from '../../../lib/texts/t.ts';

interface OtherWaysProps {
  readonly ways: readonly Way[];
  readonly mobile: string;
  readonly onChoose: (way: Way) => void;
}

const nameOf = {
  passkey: 'secondFactor.byPasskey',
  totp: 'secondFactor.byTotp',
  otp: 'secondFactor.byOtp',
} as const;

export function OtherWays({ ways, mobile, onChoose }: OtherWaysProps) {
  if (ways.length === 0) return null;
  return (
    <Stack gap={4} align="center">
      <Text size="xs" c="dimmed">
        {t('secondFactor.otherWay')}
      </Text>
      {ways.map((way) => (
        <Anchor key={way} component="button" type="button" size="sm" onClick={() => onChoose(way)}>
          {t(nameOf[way], { mobile })}
        </Anchor>
      ))}
    </Stack>
  );
}

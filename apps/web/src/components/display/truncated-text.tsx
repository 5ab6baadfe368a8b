import { Popover, Text, UnstyledButton, VisuallyHidden } from '@mantine/core';
import { useTranslation } from 'react-i18next';

interface TruncatedTextProps {
  readonly text: string;
  /** Characters shown (§9: remarks 10, service log time 25, plan description 100). */
  readonly limit: number;
}

/** Text over the limit is cut; a button opens the rest. */
export function TruncatedText({ text, limit }: TruncatedTextProps) {
  const { t } = useTranslation();
  const characters = Array.from(text);
  if (characters.length <= limit) return <>{text}</>;
  return (
    <Popover width={320} withArrow shadow="md" withinPortal>
      <Popover.Target>
        <UnstyledButton fz="inherit" td="underline dotted">
          {characters.slice(0, limit).join('')}…<VisuallyHidden> {t('common.showAll')}</VisuallyHidden>
        </UnstyledButton>
      </Popover.Target>
      <Popover.Dropdown>
        <Text size="sm" style={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
          {text}
        </Text>
      </Popover.Dropdown>
    </Popover>
  );
}

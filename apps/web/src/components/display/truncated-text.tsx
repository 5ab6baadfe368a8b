import { Popover, Text } from '@mantine/core';
import { useState } from 'react';
import { t } from '../../lib/texts/t.ts';
import { Opener } from './opener.tsx';
import classes from './cells.module.css';

interface TruncatedTextProps {
  readonly text: string;
  /** Characters shown (§9: remarks 10, service log time 25, plan description 100). */
  readonly limit: number;
}

/** Text over the limit is cut; a button opens the rest. */
export function TruncatedText({ text, limit }: TruncatedTextProps) {
  const [opener, setOpener] = useState<HTMLElement>();
  const [isOpen, setOpen] = useState(false);
  const characters = Array.from(text);
  if (characters.length <= limit) return <>{text}</>;
  return (
    <>
      <button
        type="button"
        className={classes['cut']}
        aria-haspopup="dialog"
        aria-expanded={false}
        onClick={(event) => {
          setOpener(event.currentTarget);
          setOpen(!isOpen);
        }}
      >
        {characters.slice(0, limit).join('')}…
        <span className={classes['unseen']}> {t('common.showAll')}</span>
      </button>
      {opener ? (
        <Popover opened={isOpen} onChange={setOpen} width={320} withArrow shadow="md" withinPortal>
          <Popover.Target>
            <Opener element={opener} />
          </Popover.Target>
          <Popover.Dropdown>
            <Text size="sm" style={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
              {text}
            </Text>
          </Popover.Dropdown>
        </Popover>
      ) : null}
    </>
  );
}

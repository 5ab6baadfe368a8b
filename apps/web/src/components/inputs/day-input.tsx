import { indianDay } from '@kyc/domain/time/indian-period';
import {
  ActionIcon,
  Button,
  CloseButton,
  Group,
  Popover,
  Stack,
  Text,
  TextInput,
  Tooltip,
  VisuallyHidden,
} from '@mantine/core';
import { IconCalendar } from '@tabler/icons-react';
import { useRef, useState, type ReactNode } from 'react';
import { t } from '../../lib/texts/t.ts';
import { formatDay } from '../../lib/display/formatting.ts';
import { parseDay } from '../../lib/input/parse-day.ts';
import { lazyPart } from '../../lib/page/lazy-part.tsx';
import { OpenedPopover } from '../display/opened.tsx';
import { useOpening } from '../display/use-opening.ts';
import { LazyShown } from '../notices/lazy-shown.tsx';
import { serverDate } from '../../lib/clock/server-clock.ts';

const calendar = lazyPart(async () => (await import('./day-calendar.tsx')).DayCalendar);

interface DayInputProps {
  readonly label: string;
  /** yyyy-MM-dd; null: open. */
  readonly value: string | null;
  readonly onChange: (day: string | null) => void;
  /** In a form the label is above; in a filter bar it is in the field until the field is filled. */
  readonly isLabelled?: boolean;
  /** A word of the label that stays before the day on a bar (U32), where the label itself has no room. */
  readonly prefix?: string;
  readonly allowsFuture?: boolean;
  readonly isRequired?: boolean;
  readonly error?: ReactNode;
  readonly disabled?: boolean;
  readonly name?: string;
}

/**
 * One calendar day as DD/MM/YYYY, typed; the calendar opens by its button, and is loaded only then. An invalid day, or a future one where
 * that is not allowed, is reported and leaves the day unchanged (U60).
 */
export function DayInput(props: DayInputProps) {
  const { label, value, onChange, isLabelled = false, allowsFuture = false, isRequired = false } = props;
  const [typed, setTyped] = useState<string>();
  const [refused, setRefused] = useState<string>();
  const opened = useOpening('dialog');
  const { isOpen, setOpen } = opened;
  const input = useRef<HTMLInputElement>(null);
  const shown = value === null ? '' : formatDay(value);

  const type = (text: string) => {
    setTyped(text);
    setRefused(undefined);
    // Evaluated at each key: the page may be open past midnight.
    if (text.trim() === '') onChange(null);
    else {
      const day = parseDay(text);
      if (day !== null && isAllowed(day, allowsFuture)) onChange(day);
    }
  };
  const leave = () => {
    const text = typed?.trim() ?? '';
    setTyped(undefined);
    if (text === '') return;
    const day = parseDay(text);
    if (day === null) setRefused(t('dates.noDay', { text }));
    else if (!isAllowed(day, allowsFuture)) setRefused(t('dates.future', { text }));
  };
  const pick = (day: string) => {
    setTyped(undefined);
    setRefused(undefined);
    setOpen(false);
    onChange(day);
  };

  const button = (
    <ActionIcon
      {...opened.opening}
      variant="subtle"
      color="gray"
      size={26}
      aria-label={t('dates.choose', { label })}
      disabled={props.disabled ?? false}
      onPointerEnter={calendar.preload}
      onFocus={calendar.preload}
    >
      <IconCalendar size={15} aria-hidden />
    </ActionIcon>
  );
  const isClearable = !isRequired && props.disabled !== true && (shown !== '' || (typed ?? '') !== '');
  return (
    <>
      <TextInput
        ref={input}
        {...(props.name !== undefined && { name: props.name })}
        {...(isLabelled
          ? { label, placeholder: t('dates.format') }
          : { 'aria-label': label, placeholder: props.prefix === undefined ? label : t('dates.format') })}
        title={`${label} (${t('dates.format')})`}
        value={typed ?? shown}
        onChange={(event) => type(event.currentTarget.value)}
        onBlur={leave}
        error={props.error ?? refused !== undefined}
        disabled={props.disabled ?? false}
        withAsterisk={isRequired}
        inputMode="numeric"
        autoComplete="off"
        {...(!isLabelled && { w: props.prefix === undefined ? 146 : 174 })}
        {...(props.prefix !== undefined && { leftSectionWidth: 68 })}
        leftSection={
          props.prefix === undefined ? (
            button
          ) : (
            <Group gap={4} wrap="nowrap">
              {button}
              <Text size="xs">{props.prefix}</Text>
            </Group>
          )
        }
        rightSection={
          isClearable ? (
            <CloseButton size="sm" aria-label={t('dates.clear', { label })} onClick={() => type('')} />
          ) : null
        }
      />
      {refused === undefined ? null : (
        <Tooltip target={input} label={refused} opened color="red" position="bottom-start" withinPortal />
      )}
      <VisuallyHidden role="alert">{refused}</VisuallyHidden>
      <OpenedPopover of={opened} withinPortal position="bottom-start">
        <Popover.Dropdown p="xs" aria-label={t('dates.choose', { label })}>
          {isOpen ? (
            <LazyShown
              part={calendar}
              props={{ day: value, allowsFuture, onPick: pick }}
              waiting={<div style={{ width: 252, height: 276 }} />}
              failed={CalendarFailed}
            />
          ) : null}
        </Popover.Dropdown>
      </OpenedPopover>
    </>
  );
}

function isAllowed(day: string, allowsFuture: boolean): boolean {
  return allowsFuture || day <= indianDay(serverDate());
}

function CalendarFailed({ onRetry }: { readonly onRetry: () => void }) {
  return (
    <Stack gap="xs" align="flex-start">
      <Text size="sm">{t('dates.failed')}</Text>
      <Button variant="default" onClick={onRetry}>
        {t('common.retry')}
      </Button>
    </Stack>
  );
}

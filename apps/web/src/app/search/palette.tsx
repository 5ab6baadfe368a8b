import { TextInput, VisuallyHidden } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { useRef, useState, type KeyboardEvent } from 'react';
import { t } from '../../lib/texts/t.ts';
import { Dialog } from '../../components/dialogs/dialog.tsx';
import { OptionList } from './option-list.tsx';
import { useFound } from './use-found.ts';
import { useOptions, type Line } from './use-options.ts';
import classes from './palette.module.css';

interface PaletteProps {
  readonly onClose: () => void;
}

const LIST_ID = 'search-results';

/** One box over UAN, PAN, mobile, name and commands (U20). Default export for lazyPart. */
export default function Palette({ onClose }: PaletteProps) {
  const [typed, setTyped] = useState('');
  // The option that was reached; as lines come and go it is known by its id.
  const [reached, setReached] = useState<string>();
  const list = useRef<HTMLDivElement>(null);
  const found = useFound(typed);
  const groups = useOptions(typed, found.rows, onClose);
  const lines = groups.flatMap((group) => group.lines);
  const active = placeOf(lines, reached) ?? (lines.length > 0 ? { line: 0, column: 0 } : undefined);
  const activeId = active && lines[active.line]?.options[active.column]?.id;

  const open = (id: string | undefined, inNewTab: boolean) => {
    const option = id === undefined ? null : document.getElementById(id);
    if (inNewTab && option instanceof HTMLAnchorElement) window.open(option.href, '_blank', 'noopener');
    else option?.click();
  };
  // A user who types a complete number and presses Enter need not wait for the result.
  const opensFirst = useOpensFirst(found.isCurrent, () => open(firstFound(lines) ?? activeId, false));

  const go = (line: number, column = 0) => {
    const id = lines[line]?.options[column]?.id;
    setReached(id);
    if (id !== undefined) document.getElementById(id)?.scrollIntoView({ block: 'nearest' });
  };
  const press = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.nativeEvent.isComposing || active === undefined) {
      if (event.key === 'Enter' && !found.isCurrent) opensFirst.ask();
      return;
    }
    const { line, column } = active;
    const box = event.currentTarget;
    const isAtEnd = box.selectionStart === box.value.length && box.selectionEnd === box.value.length;
    const moves: Readonly<Record<string, (() => void) | undefined>> = {
      ArrowDown: () => go((line + 1) % lines.length),
      ArrowUp: () => go((line + lines.length - 1) % lines.length),
      ArrowRight:
        isAtEnd && column + 1 < (lines[line]?.options.length ?? 0) ? () => go(line, column + 1) : undefined,
      ArrowLeft: column > 0 ? () => go(line, column - 1) : undefined,
      Enter: () => {
        const isChosen = reached !== undefined && reached === activeId;
        if (isChosen || found.isCurrent || event.ctrlKey || event.metaKey)
          open(activeId, event.ctrlKey || event.metaKey);
        else opensFirst.ask();
      },
    };
    const move = moves[event.key];
    if (move === undefined) return;
    event.preventDefault();
    move();
  };

  return (
    <Dialog
      onClose={onClose}
      title={t('search.title')}
      size={780}
      centered={false}
      yOffset="8vh"
      classNames={{ body: classes['body'] ?? '' }}
    >
      <TextInput
        data-autofocus
        size="sm"
        role="combobox"
        aria-label={t('search.label')}
        aria-expanded={lines.length > 0}
        aria-controls={LIST_ID}
        aria-autocomplete="list"
        aria-activedescendant={activeId}
        placeholder={t('search.placeholder')}
        leftSection={<IconSearch size={16} aria-hidden />}
        value={typed}
        maxLength={100}
        autoComplete="off"
        spellCheck={false}
        onChange={(event) => {
          setTyped(event.currentTarget.value);
          setReached(undefined);
          opensFirst.forget();
        }}
        onKeyDown={press}
      />
      <VisuallyHidden role="status">{found.say}</VisuallyHidden>
      {found.note === undefined ? null : <p className={classes['note']}>{found.note}</p>}
      <OptionList ref={list} id={LIST_ID} groups={groups} activeId={activeId} onOpen={onClose} />
      <p className={classes['help']}>{t('search.help')}</p>
    </Dialog>
  );
}

function placeOf(lines: readonly Line[], id: string | undefined) {
  if (id === undefined) return undefined;
  for (const [line, { options }] of lines.entries()) {
    const column = options.findIndex((option) => option.id === id);
    if (column >= 0) return { line, column };
  }
  return undefined;
}

function firstFound(lines: readonly Line[]): string | undefined {
  return lines.find(({ found }) => found !== undefined)?.options[0]?.id;
}

/** Enter before the answer is here: it opens what comes first when it is. */
function useOpensFirst(isCurrent: boolean, open: () => void) {
  const [isAsked, setAsked] = useState(false);
  if (isAsked && isCurrent) {
    setAsked(false);
    queueMicrotask(open);
  }
  return { ask: () => setAsked(true), forget: () => setAsked(false) };
}

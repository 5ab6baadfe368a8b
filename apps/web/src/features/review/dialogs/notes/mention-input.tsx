import { noteLimit, type Mentionable } from '@kyc/contract/notes/notes';
import { UserType } from '@kyc/contract/user-types';
import { Combobox, Textarea, useCombobox, VisuallyHidden } from '@mantine/core';
import { useEffect, useRef, useState, type ChangeEvent, type ReactNode } from 'react';
import { t } from '../../../../lib/texts/t.ts';
import { mentionAt, suggested } from './mentions.ts';
import classes from './notes.module.css';

/** More do not help: another letter narrows them down. */
const MOST_SUGGESTED = 6;

interface MentionInputProps {
  /** Of the form. */
  readonly input: {
    readonly value?: string;
    readonly error?: ReactNode;
    readonly onChange: (event: ChangeEvent<HTMLTextAreaElement>) => void;
  };
  readonly people: readonly Mentionable[];
  readonly readOnly: boolean;
  readonly onWrite: (text: string) => void;
  readonly onChoose: (userId: number) => void;
}

/** A text of several lines; after an @ it suggests names, which the arrows and Enter choose. */
export function MentionInput({ input, people, readOnly, onWrite, onChoose }: MentionInputProps) {
  const box = useRef<HTMLTextAreaElement>(null);
  const text = input.value ?? '';
  const [caret, setCaret] = useState(text.length);
  /** The place of an @ whose list was closed by Escape. */
  const [closedAt, setClosedAt] = useState<number>();
  const mention = readOnly ? undefined : mentionAt(text, caret);
  const options = mention === undefined ? [] : suggested(people, mention.typed).slice(0, MOST_SUGGESTED);
  const isOpen = options.length > 0 && mention?.from !== closedAt;
  const combobox = useCombobox({
    opened: isOpen,
    onOpenedChange: (opened) => {
      if (!opened) setClosedAt(mention?.from);
    },
  });
  const { selectFirstOption } = combobox;
  const typed = mention?.typed;
  useEffect(() => {
    if (isOpen) selectFirstOption();
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- the store is new with each render, the list with each letter
  }, [isOpen, typed, options.length]);
  const moved = () => {
    if (box.current) setCaret(box.current.selectionStart);
  };
  const insert = (value: string) => {
    const person = options.find(({ UserId }) => String(UserId) === value);
    if (person === undefined || mention === undefined || !box.current) return;
    box.current.setRangeText(`@${person.FullName} `, mention.from, caret, 'end');
    onWrite(box.current.value);
    onChoose(person.UserId);
    setCaret(box.current.selectionStart);
    box.current.focus();
  };
  return (
    <Combobox store={combobox} onOptionSubmit={insert} position="top-start" width={300} zIndex={400}>
      <Combobox.Target withKeyboardNavigation={isOpen}>
        <Textarea
          {...input}
          ref={box}
          onChange={(event) => {
            setCaret(event.currentTarget.selectionStart);
            if (!event.currentTarget.value.includes('@')) setClosedAt(undefined);
            input.onChange(event);
          }}
          onSelect={moved}
          readOnly={readOnly}
          name="Note"
          aria-label={t('notes.label')}
          placeholder={t('notes.placeholder')}
          maxLength={noteLimit}
          rows={4}
          data-autofocus
        />
      </Combobox.Target>
      <VisuallyHidden role="status">
        {isOpen ? t('notes.suggestions', { count: options.length, name: options[0]?.FullName ?? '' }) : ''}
      </VisuallyHidden>
      <Combobox.Dropdown>
        <Combobox.Options aria-label={t('notes.people')}>
          {options.map(({ UserId, FullName, UserType: type }) => (
            <Combobox.Option key={UserId} value={String(UserId)} className={classes['person'] ?? ''}>
              {FullName} <small>{t(`notes.roles.${roleOf(type)}`)}</small>
            </Combobox.Option>
          ))}
        </Combobox.Options>
      </Combobox.Dropdown>
    </Combobox>
  );
}

/** Only these roles read notes. */
function roleOf(type: number): 'admin' | 'audit' | 'verifier' {
  if (type === UserType.Admin) return 'admin';
  return type === UserType.Audit ? 'audit' : 'verifier';
}

import { TextInput } from '@mantine/core';
import { useDebouncedCallback } from '@mantine/hooks';
import { IconSearch } from '@tabler/icons-react';
import { useState } from 'react';
import classes from '../masters.module.css';

const waitMs = 300;

interface SearchText {
  readonly text: string;
  readonly type: (text: string) => void;
  readonly clear: () => void;
}

/** The text of a search field; `onFind` receives it a moment after the last letter, undefined if it is blank. */
export function useSearchText(initial = '', onFind: (q: string | undefined) => void): SearchText {
  const [text, setText] = useState(initial);
  const find = useDebouncedCallback(
    (typed: string) => onFind(typed.trim() === '' ? undefined : typed.trim()),
    waitMs,
  );
  return {
    text,
    type: (typed) => {
      setText(typed);
      find(typed);
    },
    clear: () => setText(''),
  };
}

interface SearchInputProps {
  readonly label: string;
  readonly search: SearchText;
}

/** The search field of the bar above a list of masters. */
export function SearchInput({ label, search }: SearchInputProps) {
  return (
    <TextInput
      className={classes['search'] ?? ''}
      type="search"
      aria-label={label}
      placeholder={label}
      leftSection={<IconSearch size={15} aria-hidden />}
      value={search.text}
      maxLength={100}
      onChange={(event) => search.type(event.currentTarget.value)}
    />
  );
}

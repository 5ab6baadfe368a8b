import type { ComponentProps } from 'react';

interface TabLinkProps extends ComponentProps<'a'> {
  readonly href: string;
}

/** A tab is a link too: with Ctrl or the middle button it opens in a tab of the browser. */
export function TabLink({ tabIndex, onClick, onKeyDown, ...props }: TabLinkProps) {
  return (
    <a
      {...props}
      role="tab"
      tabIndex={tabIndex}
      onClick={(event) => {
        if (event.ctrlKey || event.metaKey || event.shiftKey) return;
        event.preventDefault();
        onClick?.(event);
      }}
      onKeyDown={(event) => {
        onKeyDown?.(event);
        // As a tab it answers Space, which a link does not.
        if (event.key !== ' ') return;
        event.preventDefault();
        event.currentTarget.click();
      }}
    >
      {props.children}
    </a>
  );
}

import type { Notice } from '@kyc/contract/notices/notices';
import { Anchor } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { t } from '../../lib/texts/t.ts';

interface NoticeLinkProps {
  readonly notice: Notice;
  readonly onFollow: () => void;
}

/** To the case, or to its timeline where the case does not open for this user; of a change to the list of changes. */
export function NoticeLink({ notice, onFollow }: NoticeLinkProps) {
  if (notice.Change !== null)
    return (
      <Anchor inherit renderRoot={(props) => <Link to="/changes" onClick={onFollow} {...props} />}>
        {notice.Change}
      </Anchor>
    );
  if (notice.Answers !== null)
    return (
      <Anchor inherit renderRoot={(props) => <Link to="/after-approval" onClick={onFollow} {...props} />}>
        {notice.Answers}
      </Anchor>
    );
  const uan = notice.UAN ?? t('notices.noUan');
  if (notice.MayOpen)
    return (
      <Anchor
        inherit
        renderRoot={(props) => (
          <Link
            to="/review/$applicationId"
            params={{ applicationId: String(notice.ApplicationId) }}
            onClick={onFollow}
            {...props}
          />
        )}
      >
        {uan}
      </Anchor>
    );
  if (notice.UAN === null) return uan;
  return (
    <Anchor
      inherit
      aria-label={t('notices.timelineOf', { uan })}
      renderRoot={(props) => <Link to="/timeline" search={{ uan }} onClick={onFollow} {...props} />}
    >
      {uan}
    </Anchor>
  );
}

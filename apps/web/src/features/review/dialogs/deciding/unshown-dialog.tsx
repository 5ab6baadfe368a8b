import { Button, Group, Text } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { t } from '../../../../lib/texts/t.ts';
import { Dialog } from '../../../../components/dialogs/dialog.tsx';
import { fetchAgain, saveDocument } from './save-document.ts';
import { sayWhy } from '../../api/say-why.ts';
import { documentName } from '../../../../lib/display/document-name.ts';
import { forgetViewerFailures } from '../../documents/viewers.ts';
import { useFailedParts } from '../../desk/pipeline/use-failed-parts.ts';
import { useCaseFile, useReview, useReviewActs } from '../../desk/review-store.ts';
import { isShownForPurpose } from '../../reveals/reveals.ts';
import { isHidden, nameOfType } from '../../rows/masked.ts';

/** The evidence of the focused field cannot be shown: the verifier sees it in the download, or does not decide. Default export for React.lazy. */
export default function UnshownDialog({ isRejection }: { readonly isRejection: boolean }) {
  const client = useQueryClient();
  const application = useCaseFile();
  const field = useReview(({ focus }) => focus.focusedName);
  const reveals = useReview((state) => state.reveals);
  const { answerUnshown } = useReviewActs();
  const [downloaded, setDownloaded] = useState<ReadonlySet<number>>(new Set());
  const [failure, setFailure] = useState<string>();
  const types = useFailedParts();
  const mayDownload = types.every(
    (type) => !isHidden(application, type) && !isShownForPurpose(reveals, nameOfType(type)),
  );
  const isSeen = types.length > 0 && types.every((type) => downloaded.has(type));
  const names = types.map(documentName).join(', ');
  const download = async (type: number) => {
    try {
      await saveDocument(client, application, type);
      setFailure(undefined);
      setDownloaded(new Set(downloaded).add(type));
    } catch (error) {
      setFailure(t('desk.unshown.downloadFailed', { why: sayWhy(error as Error) }));
    }
  };
  const again = () => {
    answerUnshown(undefined);
    forgetViewerFailures();
    void fetchAgain(client, application.ApplicationId);
  };
  return (
    <Dialog size={480} title={t('desk.unshown.title', { field })} onClose={() => answerUnshown(undefined)}>
      <Text size="sm">
        {t('desk.unshown.text', { documents: names === '' ? t('desk.unshown.evidence') : names })}
      </Text>
      <Text size="sm" mt={6}>
        {t(mayDownload ? 'desk.unshown.steps' : 'desk.unshown.noDownload')}
      </Text>
      {failure === undefined ? null : (
        <Text size="sm" c="red" mt={6} role="alert">
          {failure}
        </Text>
      )}
      <Group gap="xs" mt="sm">
        {mayDownload
          ? types.map((type) => (
              <Button
                key={type}
                size="compact-sm"
                variant="default"
                leftSection={<IconDownload size={15} aria-hidden />}
                onClick={() => void download(type)}
              >
                {t('desk.unshown.download', { document: documentName(type) })}
              </Button>
            ))
          : null}
        <Button size="compact-sm" variant="default" onClick={again}>
          {t('desk.unshown.again')}
        </Button>
      </Group>
      <Group justify="flex-end" gap="xs" mt="lg">
        <Button variant="default" data-autofocus onClick={() => answerUnshown(undefined)}>
          {t('desk.unshown.cancel')}
        </Button>
        {isRejection ? (
          <Button variant="light" color="red" onClick={() => answerUnshown('unshown')}>
            {t('desk.unshown.broken')}
          </Button>
        ) : null}
        {mayDownload ? (
          <Button disabled={!isSeen} onClick={() => answerUnshown('download')}>
            {t(isRejection ? 'desk.unshown.seenReject' : 'desk.unshown.seenVerify')}
          </Button>
        ) : null}
      </Group>
    </Dialog>
  );
}

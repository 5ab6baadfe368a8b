import { Button } from '@mantine/core';
import { IconDownload, IconVideoOff } from '@tabler/icons-react';
import { t } from '../../../lib/texts/t.ts';
import { useFailed } from '../seen/evidence-part.tsx';
import { PageState } from '../../../components/notices/page-state.tsx';

interface UnshownVideoProps {
  readonly url: string;
  readonly name: string;
  /** Undefined: a document that is shown only for a purpose is not downloaded without the reader's name. */
  readonly fileType: string | undefined;
}

const endings: ReadonlyMap<string, string> = new Map([
  ['video/webm', 'webm'],
  ['video/x-matroska', 'mkv'],
]);

/** In the place of a video whose pictures this browser does not decode: a verifier must not judge only the sound. */
export function UnshownVideo({ url, name, fileType }: UnshownVideoProps) {
  useFailed(true);
  const hint = t(fileType === undefined ? 'review.viewer.videoElsewhere' : 'review.viewer.videoDownload');
  return (
    <PageState
      title={t('review.viewer.videoNotShown')}
      hint={hint}
      icon={IconVideoOff}
      color="red"
      role="alert"
    >
      {fileType === undefined ? null : (
        <Button
          component="a"
          href={url}
          download={`${name}.${endings.get(fileType) ?? 'mp4'}`}
          mt="xs"
          variant="default"
          leftSection={<IconDownload size={15} />}
        >
          {t('review.viewer.download')}
        </Button>
      )}
    </PageState>
  );
}

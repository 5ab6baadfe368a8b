import 'react-easy-crop/react-easy-crop.css';
import type { DocumentSummary } from '@kyc/contract/applications/review-application';
import { ActionIcon, Button, Group, Loader, Slider, Text } from '@mantine/core';
import { useCaseFile, useReviewActs } from '../desk/review-store.ts';
import { Dialog } from '../../../components/dialogs/dialog.tsx';
import { IconRotate2, IconRotateClockwise2 } from '@tabler/icons-react';
import { useState } from 'react';
import Cropper from 'react-easy-crop';
import { t } from '../../../lib/texts/t.ts';
import { useUpload } from '../../../lib/api/use-upload.ts';
import { useDocument } from '../api/use-document.ts';
import { useSaveDocument } from '../api/use-save-document.ts';
import { cropPicture, turnPicture, type CropArea } from '../documents/crop-picture.ts';
import { ROTATE_STEP } from '../documents/document-view.ts';
import classes from './preview-dialog.module.css';

interface CropDialogProps {
  readonly document: DocumentSummary;
  readonly title: string;
}

/** §9: viewport 250 × 100. */
const VIEWPORT = { width: 250, height: 100 };
const MOST_ZOOM = 6;

/** Crop and turn a picture, save it as a new version (REV-26). Default export for React.lazy. */
export default function CropDialog({ document, title }: CropDialogProps) {
  const application = useCaseFile();
  const { closeDialog } = useReviewActs();
  const { file } = useDocument(application.ApplicationId, document);
  const save = useSaveDocument(application.ApplicationId);
  const { attempt, problem, isSending: isSaving } = useUpload();
  const [crop, setCrop] = useState({ x: 0, y: 0 });
  const [zoom, setZoom] = useState(1);
  const [rotation, setRotation] = useState(0);
  const [area, setArea] = useState<CropArea>();
  const turn = (by: 1 | -1) => setRotation((before) => (before + by * ROTATE_STEP + 360) % 360);

  const store = async (base64: string, isWhole: boolean) => {
    const isStored = await attempt(async () => {
      await save({ original: document, base64, isWhole });
    });
    if (isStored) closeDialog();
  };

  const saveCrop = async () => {
    if (file && area) await store(await cropPicture(file.url, { area, rotation }), false);
  };
  const saveTurned = async () => {
    if (file) await store(await turnPicture(file.url, rotation), true);
  };

  return (
    <Dialog onClose={closeDialog} title={t('review.crop.open', { name: title })} size={640}>
      <div className={classes['cropper']}>
        {file ? (
          <Cropper
            image={file.url}
            crop={crop}
            zoom={zoom}
            rotation={rotation}
            maxZoom={MOST_ZOOM}
            cropSize={VIEWPORT}
            restrictPosition={false}
            disableAutomaticStylesInjection
            onCropChange={setCrop}
            onZoomChange={setZoom}
            onCropComplete={(_, pixels) => setArea(pixels)}
            mediaProps={{ alt: title }}
          />
        ) : (
          <Loader size={26} />
        )}
      </div>
      <Group mt="sm" wrap="nowrap">
        <ActionIcon aria-label={t('review.crop.rotateLeft')} onClick={() => turn(-1)}>
          <IconRotate2 size={17} />
        </ActionIcon>
        <ActionIcon aria-label={t('review.crop.rotateRight')} onClick={() => turn(1)}>
          <IconRotateClockwise2 size={17} />
        </ActionIcon>
        <Slider
          flex={1}
          min={0.2}
          max={MOST_ZOOM}
          step={0.05}
          value={zoom}
          onChange={setZoom}
          label={null}
          thumbLabel={t('review.crop.zoom')}
        />
      </Group>
      {problem === undefined ? null : (
        <Text mt="sm" size="sm" c="var(--mantine-color-error)" role="alert">
          {problem}
        </Text>
      )}
      <Group mt="sm" justify="flex-end" gap="xs">
        <Text size="xs" c="dimmed" flex="1 1 200px">
          {t('review.crop.hint')}
        </Text>
        <Button variant="default" onClick={closeDialog}>
          {t('review.crop.cancel')}
        </Button>
        <Button
          variant="default"
          disabled={!file || rotation === 0 || isSaving}
          onClick={() => void saveTurned()}
        >
          {t('review.crop.saveTurned')}
        </Button>
        <Button loading={isSaving} disabled={!area} onClick={() => void saveCrop()}>
          {t('review.crop.save')}
        </Button>
      </Group>
    </Dialog>
  );
}

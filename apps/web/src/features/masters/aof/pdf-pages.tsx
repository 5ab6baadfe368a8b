import { Loader } from '@mantine/core';
import { useElementSize } from '@mantine/hooks';
import { useState } from 'react';
import { Document, Page } from 'react-pdf';
import { t } from '../../../lib/texts/t.ts';
import { ErrorState } from '../../../components/notices/error-state.tsx';
import { pdfOptions } from '../../../lib/pdf/pdf-options.ts';
import classes from '../masters.module.css';

interface PdfPagesProps {
  readonly file: Blob;
  readonly name: string;
}

/** All pages, one under the other. Default export for React.lazy. */
export default function PdfPages({ file, name }: PdfPagesProps) {
  const { ref, width } = useElementSize();
  const [pages, setPages] = useState(0);
  return (
    // A scroll area must be reachable by keyboard (WCAG 2.1.1).
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <div ref={ref} className={classes['preview']} tabIndex={0} role="region" aria-label={name}>
      <Document
        file={file}
        options={pdfOptions}
        loading={<Loader size={26} />}
        error={<ErrorState title={t('masters.aof.previewFailed')} />}
        onLoadSuccess={(loaded) => setPages(loaded.numPages)}
      >
        {width > 0
          ? Array.from({ length: pages }, (_, index) => (
              <Page
                key={index}
                pageNumber={index + 1}
                width={width}
                renderAnnotationLayer={false}
                renderTextLayer={false}
                aria-label={t('masters.aof.page', { page: index + 1 })}
              />
            ))
          : null}
      </Document>
    </div>
  );
}

import { useEffect, useState } from 'react';

/** An address for the bytes, given back when they go. */
export function useObjectUrl(file: Blob | undefined): string | undefined {
  const [address, setAddress] = useState<{ readonly file: Blob; readonly url: string }>();
  useEffect(() => {
    if (!file) return undefined;
    const url = URL.createObjectURL(file);
    setAddress({ file, url });
    return () => URL.revokeObjectURL(url);
  }, [file]);
  return address?.file === file ? address?.url : undefined;
}

/** The maximum cost of a file with signatures; an honest file stays far below each limit. */
export const proofLimits = {
  /** An honest form has one to four. */
  signatures: 20,
  /** A signature with its certificates and enclosed revocation data. */
  signatureBytes: 2_000_000,
  /** Honest certificates have 1 to 3 kB. */
  certificateBytes: 20_000,
  certificates: 20,
  /** From the signer to the anchor; India's hierarchy has four levels. */
  pathLength: 6,
  /** Comparisons of keys while a path is searched. */
  pathSteps: 60,
  listBytes: 20_000_000,
  xmlBytes: 5_000_000,
  /** A code has at most 7,089 digits, so at most 2,944 bytes; unpacked, an honest code has up to 6,000. */
  codeBytes: 100_000,
  /** Codes that are read from one file. */
  codes: 8,
  /** Above today's sensors, as for every picture. */
  pixels: 110_000_000,
  /** Pages of a PDF that are searched for codes. */
  codePages: 6,
  /** Pages whose words are returned. */
  wordPages: 40,
  /** The signer's clock may be fast. */
  futureMs: 15 * 60_000,
} as const;

/** The fault of a file or folder and its remedy, for the end of a sentence. */
const reasons = {
  EACCES: 'this user may not write there; give it that folder (chown), or use another one.',
  EPERM: 'this user may not write there; give it that folder (chown), or use another one.',
  EROFS: 'its file system is read-only; mount it for writing, or use another folder.',
  ENOSPC: 'its disk is full; make room, or use a folder on another disk.',
  EDQUOT: 'the disk quota of this user is used up; raise it, or make room.',
  ENOTDIR: 'a part of its path is a file; use another folder.',
};

/** One sentence for a fault of the file system; undefined for every other fault. */
export function fileFaultSentence({ code, path }, folder) {
  const reason = reasons[code];
  return reason && `${path ?? folder} cannot be written to: ${reason}`;
}

/** The same for the output of npm, which names code and path in lines of their own. */
export function fileFaultOfNpm(output, folder) {
  const code = Object.keys(reasons).find((known) => new RegExp(`\\b${known}\\b`).test(output));
  return code && fileFaultSentence({ code, path: /^npm err\S* path (.+)$/im.exec(output)?.[1] }, folder);
}

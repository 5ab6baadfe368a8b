/**
 * Opens an address that is known only after a call. The tab is opened immediately, within the user's click, otherwise the browser blocks it
 * as a pop-up; it closes again when there is no address.
 */
export async function openInNewTab(findAddress: () => Promise<string | undefined>): Promise<void> {
  const tab = window.open('', '_blank');
  try {
    const address = await findAddress();
    if (address === undefined) tab?.close();
    else if (tab === null) window.location.assign(address);
    else {
      // The other product must not reach back into this page.
      tab.opener = null;
      tab.location.replace(address);
    }
  } catch (failure) {
    tab?.close();
    throw failure;
  }
}

import { limitOf, type MediaPurpose } from '../../contract/media-purposes.ts';
import { fetchedFile } from './fetched-file.ts';

// In milliseconds: for the other site, and for all of it.
const PATIENCE = 30_000;
const PATIENCE_IN_ALL = 40_000;

/**
 * Fetches a picture from another site with this browser, anonymously. It uses a frame without origin and cookies, because this page
 * itself may connect to nobody else. It succeeds only where that site allows it (CORS).
 */
export async function fetchPicture(address: string, purpose: MediaPurpose): Promise<File | undefined> {
  const most = limitOf(purpose, 'picture') ?? 0;
  const frame = document.createElement('iframe');
  // Only the frame gets the other end of this channel, so an answer can come from no other window.
  const { port1: answers, port2: frameEnd } = new MessageChannel();
  frame.sandbox.add('allow-scripts');
  frame.hidden = true;
  frame.title = 'Fetching a picture';
  frame.src = '/media/fetch-picture';
  try {
    const answer = await new Promise<unknown>((resolve) => {
      setTimeout(resolve, PATIENCE_IN_ALL);
      answers.onmessage = ({ data }) => resolve(data);
      frame.onload = () =>
        // `*`, because a sandboxed frame has no origin to name.
        frame.contentWindow?.postMessage({ address, most, patience: PATIENCE }, '*', [frameEnd]);
      document.body.append(frame);
    });
    return fetchedFile(answer, address, most);
  } finally {
    answers.close();
    frame.remove();
  }
}

import { once } from 'node:events';
import { parentPort, workerData } from 'node:worker_threads';
import { composePack } from './compose.ts';
import type { FromThread, Task, ToThread } from './messages.ts';

const { content, asFiles } = workerData as Task;
const port = parentPort;
if (!port) throw new Error('This file is a thread of build.ts.');

const post = (message: FromThread, moved: ArrayBuffer[] = []) => port.postMessage(message, moved);

const pdf = await composePack(
  content,
  async ({ id }) => {
    post({ wants: id });
    const [bytes] = (await once(port, 'message')) as [ToThread];
    return bytes;
  },
  asFiles,
);
post({ pdf }, [pdf.buffer as ArrayBuffer]);
port.close();

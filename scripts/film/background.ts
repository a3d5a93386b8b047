import { type Camera, lookThrough } from './camera.ts';
import { drawGround } from './ground.ts';
import { layersOf } from './layers.ts';
import { drawRoom } from './rooms.ts';
import type { Scene } from './scene.ts';
import { type Pen, type Sheet, sheet } from './shapes.ts';

type Props = Awaited<ReturnType<typeof loadProps>>;

interface Background {
  props: Props;
  room: Sheet;
  /** The room while the camera has not found the thing yet: less blurred. */
  roomNear: Sheet;
  ground: Sheet;
}

export async function paintBackground(scene: Scene, foot: number): Promise<Background> {
  const { wide } = scene;
  const props = await loadProps(scene);
  return {
    props,
    room: paintRoom(scene, props, 13 * wide, 0),
    roomNear: paintRoom(scene, props, 6 * wide, 0),
    ground: paintGround(scene, foot),
  };
}

const loadProps = ({ clip }: Scene) =>
  Promise.all(
    (clip.behind ?? []).map(async (prop) => ({ ...prop, image: (await layersOf(prop.art, []))[0]?.image })),
  );

const fullSheet = ({ width, height, edge }: Scene) => sheet(width + 2 * edge, height + 2 * edge);

function paintRoom(scene: Scene, props: Props, blur: number, moved: number) {
  const { clip, width, height, edge, seeds } = scene;
  const sharp = fullSheet(scene);
  sharp.pen.translate(edge, edge);
  drawRoom(sharp.pen, clip, { width, height, edge, seeds, moved });
  for (const { image, x, size: share, foot: at } of props) {
    if (!image) continue;
    const large = share * width;
    const bottom = (at ?? clip.horizon + 0.03) * height;
    sharp.pen.drawImage(image, x * width - large / 2, bottom - large * 0.92, large, large);
  }
  const soft = fullSheet(scene);
  soft.pen.filter = `blur(${blur}px)`;
  soft.pen.drawImage(sharp.canvas, 0, 0);
  return soft;
}

function paintGround(scene: Scene, foot: number) {
  const { clip, width, height, edge, seeds } = scene;
  const ground = fullSheet(scene);
  if (clip.ground !== 'none') {
    ground.pen.translate(edge, edge);
    drawGround(ground.pen, clip, { width, height, edge, foot, seeds });
  }
  return ground;
}

export function drawBackground(
  pen: Pen,
  scene: Scene,
  { props, room, roomNear, ground }: Background,
  camera: Camera,
  time: number,
) {
  const { clip, edge, wide } = scene;
  if (clip.room === 'train') {
    const outside = paintRoom(scene, props, 9 * wide, time);
    lookThrough(pen, scene, camera, 0.45, () => pen.drawImage(outside.canvas, -edge, -edge));
  } else {
    lookThrough(pen, scene, camera, 0.45, () => {
      pen.drawImage(room.canvas, -edge, -edge);
      pen.globalAlpha = 1 - camera.found;
      if (camera.found < 1) pen.drawImage(roomNear.canvas, -edge, -edge);
    });
  }
  lookThrough(pen, scene, camera, 1, () => pen.drawImage(ground.canvas, -edge, -edge));
}

import type { Clip } from '../../testing/world/clips.ts';
import { type RoomView, type Space, viewOf } from './room-view.ts';
import {
  drawBedroom,
  drawHob,
  drawKitchen,
  drawLaundry,
  drawLivingRoom,
  drawPlainWall,
} from './rooms-at-home.ts';
import { drawOffice, drawStation, drawTrain, drawWorkshop } from './rooms-elsewhere.ts';
import { disc, type Pen, range, shade } from './shapes.ts';

const ROOMS: Record<Clip['room'], (pen: Pen, view: RoomView) => void> = {
  kitchen: drawKitchen,
  living: drawLivingRoom,
  workshop: drawWorkshop,
  bedroom: drawBedroom,
  train: drawTrain,
  station: drawStation,
  office: drawOffice,
  laundry: drawLaundry,
  hob: drawHob,
  plain: drawPlainWall,
};

/** What is behind the thing, drawn sharp: the lens blurs it. */
export function drawRoom(pen: Pen, clip: Clip, space: Space) {
  const view = viewOf(clip, space);
  drawWall(pen, view);
  ROOMS[clip.room](pen, view);
  drawFarLights(pen, view);
}

function drawWall(pen: Pen, { clip, width, height, edge, dim, at }: RoomView) {
  const wall = pen.createLinearGradient(at(0), 0, at(1), height * 0.7);
  wall.addColorStop(0, shade(clip.wall, 1.14 * dim));
  wall.addColorStop(1, shade(clip.wall, 0.7 * dim));
  pen.fillStyle = wall;
  pen.fillRect(-edge, -edge, width + 2 * edge, height + 2 * edge);
}

/** Small lights far away become discs in a lens. */
function drawFarLights(pen: Pen, { width, line, dim, seed }: RoomView) {
  for (const i of range(7))
    disc(
      pen,
      seed(i + 60) * width,
      seed(i + 70) * line * 0.8,
      width * 0.018,
      width * 0.018,
      `rgba(255,244,214,${(dim < 0.8 ? 0.75 : 0.35) * seed(i + 80)})`,
    );
}

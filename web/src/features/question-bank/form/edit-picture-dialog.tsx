import 'react-image-crop/dist/ReactCrop.css';
import RotateCcw from 'lucide-react/icons/rotate-ccw';
import RotateCw from 'lucide-react/icons/rotate-cw';
import { useEffect, useRef, useState } from 'react';
import { ReactCrop } from 'react-image-crop';
import { Button } from '#shared/ui/button.tsx';
import { Dialog } from '#shared/ui/dialog.tsx';
import { cropPicture, drawRotated, rotateArea, wholeArea } from './edit-picture.ts';

const controls = {
  cropArea: 'Part of the picture',
  nwDragHandle: 'Upper left corner',
  nDragHandle: 'Upper edge',
  neDragHandle: 'Upper right corner',
  eDragHandle: 'Right edge',
  seDragHandle: 'Lower right corner',
  sDragHandle: 'Lower edge',
  swDragHandle: 'Lower left corner',
  wDragHandle: 'Left edge',
} as const;

export interface EditPictureDialogProps {
  /** For example "Supporting picture" or "Picture of option A". */
  label: string;
  picture: HTMLImageElement;
  onCut: (picture: Blob) => void;
  onClose: () => void;
}

/** Crops a picture and rotates it in steps of 90°. */
export function EditPictureDialog({ label, picture, onCut, onClose }: EditPictureDialogProps) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const [quarters, setQuarters] = useState(0);
  const [area, setArea] = useState(wholeArea);

  function turn(by: number) {
    setQuarters(quarters + by);
    setArea(rotateArea(area, by));
  }

  async function save() {
    const cut = canvas.current && (await cropPicture(canvas.current, area));
    if (cut) onCut(cut);
    onClose();
  }

  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={`Crop or turn: ${label}`}
      description="Drag the corners, or reach them by Tab and move them with the arrow keys."
      size="lg"
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            Cancel
          </Button>
          <Button onClick={() => void save()}>Use this part</Button>
        </>
      }
    >
      <div className="flex flex-col items-center gap-4">
        <ReactCrop
          crop={area}
          onChange={(_, { x, y, width, height }) => setArea({ unit: '%', x, y, width, height })}
          keepSelection
          ariaLabels={controls}
          minWidth={24}
          minHeight={24}
          className="bg-white"
        >
          <TurnedPicture ref={canvas} label={label} picture={picture} quarters={quarters} />
        </ReactCrop>
        <div className="flex flex-wrap justify-center gap-3">
          <Button variant="secondary" size="sm" onClick={() => turn(3)}>
            <RotateCcw aria-hidden="true" className="size-4.5" />
            Turn left
          </Button>
          <Button variant="secondary" size="sm" onClick={() => turn(1)}>
            <RotateCw aria-hidden="true" className="size-4.5" />
            Turn right
          </Button>
          <Button variant="secondary" size="sm" onClick={() => setArea(wholeArea)}>
            Whole picture
          </Button>
        </div>
      </div>
    </Dialog>
  );
}

interface TurnedPictureProps {
  ref: React.RefObject<HTMLCanvasElement | null>;
  label: string;
  picture: HTMLImageElement;
  quarters: number;
}

/** A separate component, because the contents of a dialog mount only after its first effects. */
function TurnedPicture({ ref, label, picture, quarters }: TurnedPictureProps) {
  useEffect(() => {
    if (ref.current) drawRotated(ref.current, picture, quarters);
  }, [ref, picture, quarters]);
  return <canvas ref={ref} role="img" aria-label={label} className="max-h-[50dvh] max-w-full" />;
}

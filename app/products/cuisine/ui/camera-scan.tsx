import { useNavigate } from "@remix-run/react";
import { useEffect, useRef, useState } from "react";
import { useT } from "~/platform/i18n/use-t";
import { Card } from "~/ui/layout/card";
import { Stack } from "~/ui/layout/page";
import { Button } from "~/ui/navigation/button";
import { scannedPath } from "../rules/addresses";
import s from "./table.module.css";

type Detector = { detect: (source: HTMLVideoElement) => Promise<{ rawValue: string }[]> };
type DetectorClass = new (options: { formats: string[] }) => Detector;

/** Interval at which the camera image is read, ms. */
const lookMs = 250;

const detectorClass = (): DetectorClass | undefined =>
  (globalThis as { BarcodeDetector?: DetectorClass }).BarcodeDetector;

function stopAll(stream: MediaStream): void {
  for (const track of stream.getTracks()) track.stop();
}

/** Camera scanner, where the browser can detect codes; renders nothing elsewhere, since the code can be typed. */
export function CameraScan() {
  const t = useT("cuisine");
  const navigate = useNavigate();
  const video = useRef<HTMLVideoElement>(null);
  const [canScan, setCanScan] = useState(false);
  const [isOn, setIsOn] = useState(false);
  const [said, setSaid] = useState("");
  useEffect(() => setCanScan(detectorClass() !== undefined && Boolean(navigator.mediaDevices)), []);

  useEffect(() => {
    const [Class, shown] = [detectorClass(), video.current];
    if (!isOn || !Class || !shown) return;
    const detector = new Class({ formats: ["qr_code"] });
    let stream: MediaStream | undefined;
    let timer: ReturnType<typeof setInterval> | undefined;
    let isGone = false;
    const look = async () => {
      const found = await detector.detect(shown).catch(() => []);
      const path = found.map(({ rawValue }) => scannedPath(rawValue)).find(Boolean);
      if (path) navigate(path);
      else if (found.length > 0) setSaid("scan.other");
    };
    navigator.mediaDevices
      .getUserMedia({ video: { facingMode: "environment" } })
      .then(async (given) => {
        stream = given;
        if (isGone) return stopAll(given);
        shown.srcObject = given;
        await shown.play();
        timer = setInterval(look, lookMs);
      })
      .catch(() => {
        setSaid("scan.refused");
        setIsOn(false);
      });
    return () => {
      isGone = true;
      clearInterval(timer);
      if (stream) stopAll(stream);
    };
  }, [isOn, navigate]);

  if (!canScan) return null;
  return (
    <Card>
      <Stack>
        {isOn && <video ref={video} className={s.video} muted playsInline aria-label={t("scan.camera")} />}
        <p role="status">{said && t(said)}</p>
        {!isOn && (
          <Button size="lg" block onClick={() => setIsOn(true)}>
            {t("scan.start")}
          </Button>
        )}
      </Stack>
    </Card>
  );
}

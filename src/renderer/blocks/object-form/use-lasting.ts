import { useEffect, useState } from 'react';

/** Less is over before anybody could read of it. */
const noticeableMs = 400;

/** True once `isOn` has been so for long enough to be worth a word. */
export function useLasting(isOn: boolean): boolean {
  const [lasts, setLasts] = useState(false);
  useEffect(() => {
    if (!isOn) {
      return;
    }
    const timer = setTimeout(() => setLasts(true), noticeableMs);
    return () => {
      clearTimeout(timer);
      setLasts(false);
    };
  }, [isOn]);
  return isOn && lasts;
}

import type { Language } from '#shared/domain/user-context.ts';

/** What the system's dialogs say where a window cannot say it itself. */
const words = {
  en: {
    crashing: 'This window keeps crashing.',
    crashingDetail: 'Your data is safe. Restarting Cadre usually helps.',
    restart: 'Restart Cadre',
    close: 'Close window',
    hangs: 'This window does not respond.',
    hangsDetail: 'You can wait for it, or close it. What you wrote is kept; the last few words may be lost.',
    wait: 'Wait',
    graphics: 'The graphics of this computer keep stopping.',
    graphicsDetail:
      'Cadre can restart without hardware acceleration, and stays so until you turn it on again under Settings → Appearance. If the graphics stop once more, it restarts by itself.',
    restartPlain: 'Restart without acceleration',
    goOn: 'Not now',
    graphicsOff: 'The graphics of this computer keep stopping, even without hardware acceleration.',
    graphicsOffDetail: 'Save what you are writing: if they stop once more, Cadre has to end.',
    graphicsEnd: 'Cadre has to end',
    graphicsEndDetail:
      'The graphics of this computer kept stopping, even without hardware acceleration. Your data is safe. Restart the computer, or update its graphics driver, then start Cadre again.',
  },
  de: {
    crashing: 'Dieses Fenster stürzt immer wieder ab.',
    crashingDetail: 'Ihre Daten sind sicher. Meist hilft es, Cadre neu zu starten.',
    restart: 'Cadre neu starten',
    close: 'Fenster schließen',
    hangs: 'Dieses Fenster reagiert nicht.',
    hangsDetail:
      'Sie können warten oder es schließen. Was Sie geschrieben haben, bleibt erhalten; die letzten Worte können fehlen.',
    wait: 'Warten',
    graphics: 'Die Grafik dieses Computers fällt immer wieder aus.',
    graphicsDetail:
      'Cadre kann ohne Hardwarebeschleunigung neu starten und bleibt dabei, bis Sie sie unter Einstellungen → Darstellung wieder einschalten. Fällt die Grafik noch einmal aus, startet Cadre von selbst neu.',
    restartPlain: 'Ohne Beschleunigung neu starten',
    goOn: 'Nicht jetzt',
    graphicsOff: 'Die Grafik dieses Computers fällt immer wieder aus, auch ohne Hardwarebeschleunigung.',
    graphicsOffDetail: 'Speichern Sie, was Sie gerade schreiben: Fällt sie noch einmal aus, muss Cadre beendet werden.',
    graphicsEnd: 'Cadre muss beendet werden',
    graphicsEndDetail:
      'Die Grafik dieses Computers ist immer wieder ausgefallen, auch ohne Hardwarebeschleunigung. Ihre Daten sind sicher. Starten Sie den Computer neu oder aktualisieren Sie seinen Grafiktreiber, dann starten Sie Cadre erneut.',
  },
  es: {
    crashing: 'Esta ventana se cierra una y otra vez.',
    crashingDetail: 'Tus datos están a salvo. Reiniciar Cadre suele ayudar.',
    restart: 'Reiniciar Cadre',
    close: 'Cerrar ventana',
    hangs: 'Esta ventana no responde.',
    hangsDetail: 'Puedes esperar o cerrarla. Lo que escribiste se conserva; pueden faltar las últimas palabras.',
    wait: 'Esperar',
    graphics: 'Los gráficos de este ordenador fallan una y otra vez.',
    graphicsDetail:
      'Cadre puede reiniciarse sin aceleración por hardware y seguir así hasta que la actives de nuevo en Ajustes → Apariencia. Si los gráficos fallan otra vez, se reinicia por sí solo.',
    restartPlain: 'Reiniciar sin aceleración',
    goOn: 'Ahora no',
    graphicsOff: 'Los gráficos de este ordenador fallan una y otra vez, incluso sin aceleración por hardware.',
    graphicsOffDetail: 'Guarda lo que estás escribiendo: si fallan otra vez, Cadre tendrá que cerrarse.',
    graphicsEnd: 'Cadre tiene que cerrarse',
    graphicsEndDetail:
      'Los gráficos de este ordenador fallaron una y otra vez, incluso sin aceleración por hardware. Tus datos están a salvo. Reinicia el ordenador o actualiza su controlador gráfico y abre Cadre de nuevo.',
  },
} as const satisfies Record<Language, Record<string, string>>;

export function dialogWords(language: Language): (typeof words)[Language] {
  return words[language];
}

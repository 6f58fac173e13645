import { axe, type Criterion, criterion, notRun, proofs, without } from './criterion.ts';

/** WCAG 2, 3 and 4: what can be operated, is understood, and works with what people use. */
export const operable: readonly Criterion[] = [
  criterion(['2.1.1', 'A', 'Keyboard', 'Teclado'], {
    results: ['S', 'S', 'S', 'U'],
    proofs: [proofs.keys, proofs.account, proofs.payment, proofs.capture, proofs.narrow],
    remark: {
      en: 'Paid and saved by real keys alone, by card and account, in the shop and on the hosted pages; in Firefox and WebKitGTK, too.',
      es: 'Se paga y se guarda solo con teclas reales, con tarjeta y con cuenta, en la tienda y en las páginas del servicio; también en Firefox y WebKitGTK.',
    },
  }),
  criterion(['2.1.2', 'A', 'No Keyboard Trap', 'Sin trampas para el teclado'], {
    results: ['S', 'S', 'S', 'U'],
    proofs: [proofs.keys, proofs.payment, proofs.capture, proofs.heard],
    remark: {
      en: 'The same runs: each arrives at its end by keys, through the card frame, too.',
      es: 'Los mismos recorridos: cada uno llega al final con teclas, también por el marco de la tarjeta.',
    },
  }),
  criterion(['2.1.4', 'A', 'Character Key Shortcuts', 'Atajos de un solo carácter'], {
    results: ['NA', 'NA', 'NA', 'U'],
    proofs: [],
    remark: {
      en: 'There are none in elements, hosted pages and shop. The site’s search, made by VitePress, opens by “/”, outside of fields.',
      es: 'No hay en elementos, páginas del servicio y tienda. La búsqueda del sitio, de VitePress, se abre con “/”, fuera de los campos.',
    },
  }),
  criterion(['2.2.1', 'A', 'Timing Adjustable', 'Tiempo ajustable'], {
    results: ['P', 'U', 'P', 'NA'],
    proofs: [proofs.time],
    remark: {
      en: 'A payment link ends after a quarter of an hour, or what the shop sets. At 5 and 1 minutes it is announced. The person cannot extend it, but make a new one.',
      es: 'Un link de pago vence al cuarto de hora, o cuando diga la tienda. A los 5 minutos y a 1 minuto se anuncia. La persona no lo puede extender, pero sí pedir otro.',
    },
  }),
  criterion(['2.2.2', 'A', 'Pause, Stop, Hide', 'Poner en pausa, detener, ocultar'], {
    results: ['P', 'U', 'U', 'S'],
    proofs: [proofs.time, proofs.site],
    remark: {
      en: 'The time left of a link changes by itself and cannot be paused; it is essential and never announced each second. The site’s moving picture can be paused, and stands still for who wants no motion.',
      es: 'El tiempo que queda de un link cambia solo y no se puede pausar; es esencial y no se anuncia cada segundo. La imagen animada del sitio se puede pausar, y queda quieta para quien no quiere movimiento.',
    },
  }),
  criterion(
    ['2.3.1', 'A', 'Three Flashes', 'Tres destellos'],
    notRun(
      'Nothing flashes by design; nobody has measured it.',
      'Nada destella por diseño; nadie lo ha medido.',
    ),
  ),
  criterion(['2.4.1', 'A', 'Bypass Blocks', 'Evitar bloques'], {
    results: ['NA', 'S', 'S', 'S'],
    proofs: [proofs.screens, proofs.site],
    remark: { en: 'axe finds nothing.', es: 'axe no encuentra nada.' },
  }),
  criterion(['2.4.2', 'A', 'Page Titled', 'Título de la página'], {
    results: ['NA', 'S', 'S', 'S'],
    proofs: [proofs.screens, proofs.site],
    remark: {
      en: 'axe finds nothing; the card frame’s document has a title in the language of the page.',
      es: 'axe no encuentra nada; el documento del marco de la tarjeta tiene título en el idioma de la página.',
    },
  }),
  criterion(['2.4.3', 'A', 'Focus Order', 'Orden del foco'], {
    results: ['S', 'S', 'S', 'U'],
    proofs: [proofs.sequence, proofs.sending, proofs.payment, proofs.capture],
    remark: {
      en: 'Tab goes to each control in its order; a control that is gone gives the focus to what the page says.',
      es: 'Tab llega a cada control en su orden; un control que desaparece deja el foco en lo que la página dice.',
    },
  }),
  criterion(['2.4.4', 'A', 'Link Purpose (In Context)', 'Propósito de los enlaces (en contexto)'], {
    results: ['S', 'S', 'S', 'S'],
    proofs: axe,
    remark: {
      en: 'axe finds no link without a name. A link that opens another tab says so.',
      es: 'axe no encuentra enlaces sin nombre. Un enlace que abre otra pestaña lo dice.',
    },
  }),
  criterion(['2.4.5', 'AA', 'Multiple Ways', 'Múltiples vías'], {
    results: ['NA', 'NA', 'NA', 'S'],
    proofs: [proofs.site],
    remark: {
      en: 'A payment is a process. The site has a menu and a search, of which a test finds the guides.',
      es: 'Un pago es un proceso. El sitio tiene un menú y una búsqueda, con la que una prueba encuentra las guías.',
    },
  }),
  criterion(['2.4.6', 'AA', 'Headings and Labels', 'Encabezados y etiquetas'], {
    results: ['P', 'U', 'U', 'U'],
    proofs: [proofs.heard],
    remark: {
      en: 'The labels of elements are in the transcripts, in which people read them. Headings are the page’s own.',
      es: 'Las etiquetas de los elementos están en las transcripciones, donde las leen personas. Los encabezados son de la página.',
    },
  }),
  criterion(['2.4.7', 'AA', 'Focus Visible', 'Foco visible'], {
    results: ['S', 'U', 'U', 'U'],
    proofs: [proofs.hosts],
    remark: {
      en: 'Each focus ring is measured from pixels, in each style, 3:1. The pages around the elements are not.',
      es: 'Cada anillo de foco se mide en píxeles, en cada estilo, 3:1. En las páginas que rodean a los elementos, no.',
    },
  }),
  criterion(
    ['2.4.11', 'AA', 'Focus Not Obscured (Minimum)', 'Foco no tapado (mínimo)'],
    notRun(
      'The pay bar that sticks keeps clear of what is scrolled to; no test asks it of each control.',
      'La barra de pago fija deja libre lo que se desplaza a la vista; ninguna prueba lo revisa en cada control.',
    ),
  ),
  criterion(['2.5.1', 'A', 'Pointer Gestures', 'Gestos del puntero'], without('There are none.', 'No hay.')),
  criterion(
    ['2.5.2', 'A', 'Pointer Cancellation', 'Cancelación del puntero'],
    notRun(
      'Buttons act on the click; no test lets the pointer go elsewhere.',
      'Los botones actúan con el clic; ninguna prueba suelta el puntero en otro lugar.',
    ),
  ),
  criterion(['2.5.3', 'A', 'Label in Name', 'Etiqueta en el nombre'], {
    results: ['P', 'U', 'P', 'U'],
    proofs: [proofs.heard],
    remark: {
      en: 'In the transcripts each control is called by its visible words. Voice control itself was not tried.',
      es: 'En las transcripciones cada control se llama por sus palabras visibles. El control por voz no se ha probado.',
    },
  }),
  criterion(
    ['2.5.4', 'A', 'Motion Actuation', 'Activación por movimiento'],
    without('There is none.', 'No hay.'),
  ),
  criterion(
    ['2.5.7', 'AA', 'Dragging Movements', 'Movimientos de arrastre'],
    without('There are none.', 'No hay.'),
  ),
  criterion(['2.5.8', 'AA', 'Target Size (Minimum)', 'Tamaño del objetivo (mínimo)'], {
    results: ['P', 'U', 'U', 'U'],
    proofs: [proofs.held],
    remark: {
      en: 'The buttons that change a card, an account or a captured method are measured: 44 pixels high. No test measures every target.',
      es: 'Se miden los botones que cambian una tarjeta, una cuenta o un medio capturado: 44 píxeles de alto. Ninguna prueba mide todos los objetivos.',
    },
  }),
  criterion(['3.1.1', 'A', 'Language of Page', 'Idioma de la página'], {
    results: ['NA', 'S', 'S', 'S'],
    proofs: [proofs.screens, proofs.site],
    remark: { en: 'axe finds nothing.', es: 'axe no encuentra nada.' },
  }),
  criterion(['3.1.2', 'AA', 'Language of Parts', 'Idioma de las partes'], {
    results: ['P', 'U', 'U', 'U'],
    proofs: [proofs.stories],
    remark: {
      en: 'An element says its own language, of which axe reads whether it is one.',
      es: 'Un elemento dice su propio idioma, y axe revisa que sea uno válido.',
    },
  }),
  criterion(['3.2.1', 'A', 'On Focus', 'Al recibir el foco'], {
    results: ['S', 'U', 'S', 'U'],
    proofs: [proofs.heard],
    remark: {
      en: 'In the transcripts no focus changes anything else.',
      es: 'En las transcripciones ningún foco cambia nada más.',
    },
  }),
  criterion(['3.2.2', 'A', 'On Input', 'Al recibir entradas'], {
    results: ['S', 'U', 'S', 'U'],
    proofs: [proofs.heard, proofs.sequence],
    remark: {
      en: 'Choosing a way to pay shows its fields below it, and leaves the focus where it is.',
      es: 'Elegir una forma de pago muestra debajo sus campos, y deja el foco donde está.',
    },
  }),
  criterion(
    ['3.2.3', 'AA', 'Consistent Navigation', 'Navegación coherente'],
    notRun('No test.', 'Sin prueba.'),
  ),
  criterion(['3.2.4', 'AA', 'Consistent Identification', 'Identificación coherente'], {
    results: ['S', 'S', 'S', 'NA'],
    proofs: [proofs.heard, proofs.screens],
    remark: {
      en: 'Shop and hosted pages are made of the same elements, whose texts stand in one place.',
      es: 'La tienda y las páginas del servicio están hechas de los mismos elementos, con sus textos en un solo lugar.',
    },
  }),
  criterion(
    ['3.2.6', 'A', 'Consistent Help', 'Ayuda coherente'],
    without(
      'There is no help besides the hints at the fields.',
      'No hay otra ayuda que las indicaciones de los campos.',
    ),
  ),
  criterion(['3.3.1', 'A', 'Error Identification', 'Identificación de errores'], {
    results: ['S', 'S', 'S', 'NA'],
    proofs: [proofs.mistakes, proofs.heard, proofs.capture],
    remark: {
      en: 'Each error is at its field, in words, and is announced with the field’s name.',
      es: 'Cada error está en su campo, en palabras, y se anuncia con el nombre del campo.',
    },
  }),
  criterion(['3.3.2', 'A', 'Labels or Instructions', 'Etiquetas o instrucciones'], {
    results: ['S', 'S', 'S', 'S'],
    proofs: [...axe, proofs.heard],
    remark: {
      en: 'axe finds no field without a label; hints are heard with their fields.',
      es: 'axe no encuentra campos sin etiqueta; las indicaciones se oyen con sus campos.',
    },
  }),
  criterion(['3.3.3', 'AA', 'Error Suggestion', 'Sugerencia ante errores'], {
    results: ['S', 'S', 'S', 'NA'],
    proofs: [proofs.mistakes, proofs.heard],
    remark: {
      en: 'An error says what is missing or wrong, such as how many digits a code has.',
      es: 'Un error dice qué falta o qué está mal, como cuántos dígitos tiene un código.',
    },
  }),
  criterion(
    [
      '3.3.4',
      'AA',
      'Error Prevention (Legal, Financial, Data)',
      'Prevención de errores (legales, financieros, datos)',
    ],
    {
      results: ['S', 'U', 'S', 'NA'],
      proofs: [proofs.mistakes, proofs.sending, proofs.unknown],
      remark: {
        en: 'Fields are checked before anything is sent, the button says the amount, and an order is paid once, whatever is pressed.',
        es: 'Los campos se revisan antes de enviar, el botón dice el valor, y un pedido se paga una sola vez, se pulse lo que se pulse.',
      },
    },
  ),
  criterion(['3.3.7', 'A', 'Redundant Entry', 'Entrada redundante'], {
    results: ['P', 'U', 'P', 'NA'],
    proofs: [proofs.unknown, proofs.sending],
    remark: {
      en: 'What was typed stays after a decline and a lost answer; a security code is asked again where nobody knows whether it arrived, for security.',
      es: 'Lo escrito se conserva tras un rechazo o una respuesta perdida; el código de seguridad se pide de nuevo si no se sabe si llegó, por seguridad.',
    },
  }),
  criterion(
    ['3.3.8', 'AA', 'Accessible Authentication (Minimum)', 'Autenticación accesible (mínimo)'],
    without('Nobody signs in.', 'Nadie inicia sesión.'),
  ),
  criterion(
    ['4.1.1', 'A', 'Parsing (WCAG 2.1; void in 2.2)', 'Procesamiento (WCAG 2.1; sin efecto en 2.2)'],
    {
      results: ['S', 'S', 'S', 'S'],
      proofs: axe,
      remark: {
        en: 'Since 2023 always satisfied by HTML, says the note in WCAG 2.1; axe finds no id that is used twice where it matters.',
        es: 'Desde 2023 HTML siempre lo cumple, dice la nota en WCAG 2.1; axe no encuentra identificadores repetidos donde importan.',
      },
    },
  ),
  criterion(['4.1.2', 'A', 'Name, Role, Value', 'Nombre, función, valor'], {
    results: ['S', 'S', 'S', 'S'],
    proofs: [...axe, proofs.heard],
    remark: {
      en: 'axe finds nothing; in the transcripts each control says name, role and state. On the site, axe alone has looked.',
      es: 'axe no encuentra nada; en las transcripciones cada control dice nombre, función y estado. En el sitio solo se corrió axe.',
    },
  }),
  criterion(['4.1.3', 'AA', 'Status Messages', 'Mensajes de estado'], {
    results: ['S', 'P', 'S', 'U'],
    proofs: [proofs.heard, proofs.sending, proofs.payment],
    remark: {
      en: 'Working, ready, declined, paid, errors and counts are heard, marked with » in the transcripts, or read because they have the focus. Of the hosted pages, a test finds the alert of a decline once.',
      es: 'En curso, listo, rechazado, pagado, errores y conteos se oyen, con » en las transcripciones, o se leen porque tienen el foco. En las páginas del servicio, una prueba encuentra una sola vez la alerta de un rechazo.',
    },
  }),
];

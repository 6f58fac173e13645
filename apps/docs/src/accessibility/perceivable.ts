import { axe, type Criterion, criterion, noMedia, notRun, proofs, without } from './criterion.ts';

/** WCAG 1: what can be perceived. */
export const perceivable: readonly Criterion[] = [
  criterion(['1.1.1', 'A', 'Non-text Content', 'Contenido no textual'], {
    results: ['S', 'S', 'S', 'S'],
    proofs: axe,
    remark: {
      en: 'axe finds no image without a name. The QR code is an image whose name has what is paid and until when; beside it is the link as text.',
      es: 'axe no encuentra imágenes sin nombre. El código QR es una imagen cuyo nombre dice qué se paga y hasta cuándo; a su lado está el link como texto.',
    },
  }),
  criterion(['1.2.1', 'A', 'Audio-only and Video-only', 'Solo audio y solo video'], noMedia),
  criterion(['1.2.2', 'A', 'Captions (Prerecorded)', 'Subtítulos (grabados)'], noMedia),
  criterion(['1.2.3', 'A', 'Audio Description or Alternative', 'Audiodescripción o alternativa'], noMedia),
  criterion(['1.2.4', 'AA', 'Captions (Live)', 'Subtítulos (en directo)'], noMedia),
  criterion(['1.2.5', 'AA', 'Audio Description', 'Audiodescripción'], noMedia),
  criterion(['1.3.1', 'A', 'Info and Relationships', 'Información y relaciones'], {
    results: ['S', 'S', 'S', 'S'],
    proofs: [...axe, proofs.heard],
    remark: {
      en: 'axe finds nothing; groups, names, “required”, hints and errors are heard in the transcripts. On the site, axe alone has looked.',
      es: 'axe no encuentra nada; grupos, nombres, “requerido”, ayudas y errores se oyen en las transcripciones. En el sitio solo se corrió axe.',
    },
  }),
  criterion(['1.3.2', 'A', 'Meaningful Sequence', 'Secuencia significativa'], {
    results: ['S', 'U', 'S', 'U'],
    proofs: [proofs.states, proofs.sequence],
    remark: {
      en: 'A test reads the accessibility tree of the checkout in its order, another one goes by Tab to each control in its order.',
      es: 'Una prueba lee en orden el árbol de accesibilidad del checkout; otra recorre con Tab cada control en su orden.',
    },
  }),
  criterion(
    ['1.3.3', 'A', 'Sensory Characteristics', 'Características sensoriales'],
    notRun(
      'No test reads whether a text refers to a shape or a place.',
      'Ninguna prueba lee si un texto se refiere a una forma o a un lugar.',
    ),
  ),
  criterion(['1.3.4', 'AA', 'Orientation', 'Orientación'], {
    results: ['S', 'S', 'S', 'U'],
    proofs: [proofs.screens, proofs.hosts],
    remark: {
      en: 'The same pages are tested in windows that are high and wide; nothing reads the orientation.',
      es: 'Las mismas páginas se prueban en ventanas altas y anchas; nada lee la orientación.',
    },
  }),
  criterion(['1.3.5', 'AA', 'Identify Input Purpose', 'Propósito de los campos'], {
    results: ['S', 'S', 'S', 'NA'],
    proofs: [proofs.autofill, proofs.screens],
    remark: {
      en: 'The fields of a card have their tokens of autocomplete, a wallet’s number that of a telephone.',
      es: 'Los campos de la tarjeta tienen sus valores de autocomplete, y el número de una billetera, el de un teléfono.',
    },
  }),
  criterion(['1.4.1', 'A', 'Use of Color', 'Uso del color'], {
    results: ['P', 'U', 'U', 'U'],
    proofs: [proofs.mistakes],
    remark: {
      en: 'An error has a sign and words besides its colour. No test covers all other uses of colour.',
      es: 'Un error tiene un signo y palabras además del color. Ninguna prueba cubre los demás usos del color.',
    },
  }),
  criterion(['1.4.2', 'A', 'Audio Control', 'Control del audio'], noMedia),
  criterion(['1.4.3', 'AA', 'Contrast (Minimum)', 'Contraste (mínimo)'], {
    results: ['S', 'S', 'S', 'S'],
    proofs: [...axe, proofs.hosts],
    remark: {
      en: 'Elements: measured from pixels in pages of other hands’ style, light and dark. Hosted pages, shop and site: axe, light and dark.',
      es: 'Elementos: medido en píxeles, en páginas con estilos de otros, claras y oscuras. Páginas del servicio, tienda y sitio: axe, claro y oscuro.',
    },
  }),
  criterion(['1.4.4', 'AA', 'Resize Text', 'Cambio de tamaño del texto'], {
    results: ['S', 'S', 'S', 'U'],
    proofs: [proofs.larger, proofs.states],
    remark: {
      en: 'At 100, 150 and 200 % no word is broken and nothing is wider than a phone of 360 and 390 pixels.',
      es: 'Al 100, 150 y 200 % no se parte ninguna palabra y nada es más ancho que un celular de 360 y 390 píxeles.',
    },
  }),
  criterion(['1.4.5', 'AA', 'Images of Text', 'Imágenes de texto'], without('There are none.', 'No hay.')),
  criterion(['1.4.10', 'AA', 'Reflow', 'Reajuste'], {
    results: ['S', 'U', 'P', 'P'],
    proofs: [proofs.layout, proofs.narrow, proofs.states, proofs.site],
    remark: {
      en: 'Elements from 280 pixels; the checkout at 320, with text of twice the size; the other pages of the shop at 360, and those pages of the site that a test opens.',
      es: 'Elementos desde 280 píxeles; el checkout a 320, con el texto al doble; las demás páginas de la tienda a 360, y las páginas del sitio que abre una prueba.',
    },
  }),
  criterion(['1.4.11', 'AA', 'Non-text Contrast', 'Contraste no textual'], {
    results: ['S', 'P', 'U', 'U'],
    proofs: [proofs.hosts, proofs.forced],
    remark: {
      en: 'Lines, marks and focus rings of elements are measured from pixels, 3:1. Of the hosted pages, pictograms in forced colours.',
      es: 'Líneas, marcas y anillos de foco de los elementos se miden en píxeles, 3:1. De las páginas del servicio, los pictogramas con colores forzados.',
    },
  }),
  criterion(['1.4.12', 'AA', 'Text Spacing', 'Espaciado del texto'], {
    results: ['S', 'U', 'P', 'U'],
    proofs: [proofs.hosts, proofs.narrow],
    remark: {
      en: 'Elements in a page with this spacing and text of 200 %; the shop’s page of a card.',
      es: 'Elementos en una página con ese espaciado y texto al 200 %; la página de la tienda con una tarjeta.',
    },
  }),
  criterion(
    ['1.4.13', 'AA', 'Content on Hover or Focus', 'Contenido al pasar el puntero o con el foco'],
    without(
      'Nothing appears by the pointer or the focus alone; the list of banks opens by a key or a press, and closes by Escape.',
      'Nada aparece solo por el puntero o el foco; la lista de bancos se abre con una tecla o un toque, y se cierra con Escape.',
    ),
  ),
];

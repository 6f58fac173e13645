export const metadata = { title: 'Café de origen' };

const style = { maxWidth: '28rem', margin: 'auto', padding: '1rem', fontFamily: 'system-ui' };

export default function Layout({ children }) {
  return (
    <html lang="es-CO">
      <body style={style}>{children}</body>
    </html>
  );
}

export const metadata = { title: 'Café de origen' };

export default function Layout({ children }) {
  return (
    <html lang="es-CO">
      <body>{children}</body>
    </html>
  );
}

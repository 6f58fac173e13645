import '../shop.css';

export const metadata = { title: 'Café de origen' };

export default function Layout({ children }) {
  return (
    <html lang="es-CO">
      <body>
        <header>Tostadora La Esquina</header>
        <main>{children}</main>
        <footer>Tarjeta de prueba: 4242 4242 4242 4242</footer>
      </body>
    </html>
  );
}
